/**
 * Names and payloads of the durable workflows, so that whoever starts or signals one need not import it.
 * Payloads carry ids only: a flow waits and then asks the database to decide.
 */
export const taskQueues = { main: 'sowon', media: 'sowon-media' } as const;

/** Sent when the database knows something new; it carries nothing, the flow reads again. */
export const changedSignal = 'changed';

export interface MissionDueInput {
  readonly missionId: string;
}
export interface MissionMediaInput {
  readonly missionId: string;
  /** Counts conversions of this mission from 1. */
  readonly attempt: number;
}

/** Workflow types; a change that old runs cannot replay gets a new name. */
export const flowTypes = {
  missionDue: 'missionDue',
  missionMedia: 'missionMedia',
  monthClose: 'monthClose',
  lotExpiry: 'lotExpiry',
  upkeep: 'upkeep',
  ledgerAnchor: 'ledgerAnchor',
} as const;

export const flowIds = {
  missionDue: (missionId: string) => `mission-due:${missionId}`,
  missionMedia: (missionId: string, attempt: number) => `mission-media:${missionId}:${attempt}`,
} as const;

/** Schedules are dumb clocks; the database decides whether there is anything to do. */
export const schedules = {
  /** 1st of each month, 00:30 KST. */
  monthClose: 'month-close',
  /** Each day, 00:00 KST. */
  lotExpiry: 'lot-expiry',
  /** Every minute: payments, unused uploads, missions of creators who are shut out, flows. */
  upkeep: 'upkeep',
  /** Each day, 01:00 KST, and when it is made: the signed anchor of the ledger. */
  ledgerAnchor: 'ledger-anchor',
} as const;

/** How long until a mission needs a look: null when nothing is awaited any more. */
export interface MissionWait {
  readonly waitMs: number | null;
}

/** What flows may ask of the database; every one is safe to repeat. */
export interface MainActivities {
  missionWait(input: MissionDueInput): Promise<MissionWait>;
  /** Rejects an overdue mission, refunds and strikes; does nothing when it was performed first or is not due yet. */
  expireMission(input: MissionDueInput): Promise<MissionWait>;
  completeMission(input: MissionMediaInput): Promise<void>;
  failTranscoding(input: MissionMediaInput & { reason: string }): Promise<void>;
  /** Closes the KST month before this one for every creator with earnings; changes nothing when it is closed. */
  closeLastMonth(): Promise<{ month: string; settlements: number }>;
  /** Books EXPIRED for one batch of lots; call again while `more`. */
  expireLots(): Promise<{ expired: number; more: boolean }>;
  /** Ends one batch of missions whose creator is shut out; call again while `more`. */
  rejectMissionsOfBlocked(): Promise<{ rejected: number; more: boolean }>;
  /** Asks the provider about payments that neither the browser nor a webhook settled. */
  checkOpenPayments(): Promise<{ checked: number }>;
  /** Deletes one batch of uploads that nothing used for a day. */
  sweepUnboundFiles(): Promise<{ deleted: number; more: boolean }>;
  /** Starts or wakes flows that the database misses; returns how many. */
  reconcileFlows(): Promise<{ repaired: number }>;
  /** Publishes the ledger's anchor of this KST day, once; null where no key signs any. */
  publishAnchor(): Promise<{ date: string; number: number; added: boolean } | null>;
}
export interface MediaActivities {
  /** Converts the performed video to a playable MP4 with a poster; says why when the file cannot be played. */
  transcode(input: MissionMediaInput): Promise<{ failure: string | null }>;
}
