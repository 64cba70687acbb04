/**
 * Names and payloads of the durable workflows, so that code that starts or signals a workflow need not import it. Payloads carry ids only: a workflow
 * waits and then asks the database to decide.
 */
export const taskQueues = { main: 'sowon', conversions: 'sowon-conversions' } as const;

/** Sent when the database has changed; it has no payload, the workflow reads again. */
export const changedSignal = 'changed';

/**
 * Workflow types with code of their own; a change that old runs cannot replay gets a new name. Any other type is a kind of deadline declared by a slice;
 * all of those run the same code.
 */
export const flowTypes = {
  missionMedia: 'missionMedia',
  fileConversion: 'fileConversion',
  sweep: 'sweep',
} as const;

/** Attributes for filtering and sorting Temporal's lists, with their registered types; no personal data. */
export const searchAttributes = {
  /** Kind of the deadline, or name of the sweep. */
  SowonKind: 'KEYWORD',
  /** State of the object while it waits, such as ACCEPTED. */
  SowonStage: 'KEYWORD',
  /** When the workflow decides unless something happens earlier. */
  SowonDueAt: 'DATETIME',
} as const;

/** Input of a deadline workflow; the workflow's type is the deadline's kind. */
export interface DeadlineInput {
  readonly id: string;
}
/** Identifies one deadline: `missionDue` of a mission. */
export interface DeadlineName {
  readonly kind: string;
  readonly id: string;
}
/** The current wait of a deadline. */
export interface DeadlineWait {
  /** State of the object while it waits, such as ACCEPTED. */
  readonly stage: string;
  /** ISO 8601; null while nothing is due by time. */
  readonly dueAt: string | null;
  /** Real milliseconds until the next check. */
  readonly waitMs: number;
}

export interface MissionMediaInput {
  readonly missionId: string;
  /** Number of the conversion of this mission, from 1. */
  readonly attempt: number;
}

/** A file converted on its own: the object it is attached to does not wait for it. */
export interface FileConversionInput {
  readonly fileId: string;
}

/** Input of a scheduled run. */
export interface SweepInput {
  /** The sweep's name, as its slice declares it. */
  readonly name: string;
  /** Time limit of a batch; after it the batch is stopped and started again. */
  readonly limitMinutes: number;
  /** Start position, if this run continues another. */
  readonly after?: string;
}

/** Database activities of the workflows; each is safe to repeat. */
export interface MainActivities {
  /** Returns the current wait of a deadline; null if it waits for nothing any more. */
  waitForDeadline(deadline: DeadlineName): Promise<DeadlineWait | null>;
  /** Decides what is due, once, and returns the next wait; decides nothing if it is not due yet. */
  decideDeadline(deadline: DeadlineName): Promise<DeadlineWait | null>;
  completeMission(input: MissionMediaInput): Promise<void>;
  failTranscoding(input: MissionMediaInput & { reason: string }): Promise<void>;
  /** Records that a file cannot be converted, so that the waiting members are notified. */
  refuseFile(input: FileConversionInput & { reason: string }): Promise<void>;
  /** Runs one batch of a sweep; if there is `more`, the next batch starts at `after`. */
  runSweep(batch: { name: string; after: string | null }): Promise<{ more: boolean; after: string | null }>;
  /** Raises an alarm about a failed run. */
  reportFailedRun(run: { name: string; reason: string }): Promise<void>;
}
/** Activities of the conversion process; each is safe to repeat. */
export interface ConversionActivities {
  /** Converts the performed video or voice to a format that every browser plays; returns the reason if the file cannot be played. */
  transcode(input: MissionMediaInput): Promise<{ failure: string | null }>;
  /** The same for a file on its own; does nothing for a picture. */
  convertFile(input: FileConversionInput): Promise<{ failure: string | null }>;
}
