/**
 * Names and payloads of the durable workflows, so that whoever starts or signals one need not import it.
 * Payloads carry ids only: a flow waits and then asks the database to decide.
 */
export const taskQueues = { main: 'sowon', conversions: 'sowon-conversions' } as const;

/** Sent when the database knows something new; it carries nothing, the flow reads again. */
export const changedSignal = 'changed';

/**
 * Types of workflow that have code of their own; a change that old runs cannot replay gets a new name. Any other type is
 * the kind of a deadline that a slice declares, and all of those run by the same code.
 */
export const flowTypes = {
  missionMedia: 'missionMedia',
  fileConversion: 'fileConversion',
  sweep: 'sweep',
} as const;

/** What Temporal's lists can be filtered and sorted by, with the types they are registered with; no personal data. */
export const searchAttributes = {
  /** Kind of the deadline, or name of the sweep. */
  SowonKind: 'KEYWORD',
  /** State that the deadline belongs to, such as ACCEPTED. */
  SowonStage: 'KEYWORD',
  /** When the flow decides unless something happens before. */
  SowonDueAt: 'DATETIME',
} as const;

/** What a deadline's flow is told; its kind is the workflow's type. */
export interface DeadlineInput {
  readonly id: string;
}
/** Names one deadline: `missionDue` of a mission. */
export interface DeadlineName {
  readonly kind: string;
  readonly id: string;
}
/** What a deadline waits for now. */
export interface DeadlineWait {
  /** State that the deadline belongs to, such as ACCEPTED. */
  readonly stage: string;
  /** ISO 8601; null while nothing is due by time. */
  readonly dueAt: string | null;
  /** Real milliseconds until it needs a look. */
  readonly waitMs: number;
}

export interface MissionMediaInput {
  readonly missionId: string;
  /** Counts conversions of this mission from 1. */
  readonly attempt: number;
}

/** A file that is converted for itself: what it was attached to goes on meanwhile. */
export interface FileConversionInput {
  readonly fileId: string;
}

/** What a schedule tells its runs. */
export interface SweepInput {
  /** The sweep's name, as its slice declares it. */
  readonly name: string;
  /** A batch that takes longer is given up and begun anew. */
  readonly limitMinutes: number;
  /** Where a run that continues another goes on. */
  readonly after?: string;
}

/** What flows may ask of the database; every one is safe to repeat. */
export interface MainActivities {
  /** What a deadline waits for; null when nothing is awaited any more. */
  waitForDeadline(deadline: DeadlineName): Promise<DeadlineWait | null>;
  /** Decides what is due, once, and says what is awaited after that; decides nothing when it is not due yet. */
  decideDeadline(deadline: DeadlineName): Promise<DeadlineWait | null>;
  completeMission(input: MissionMediaInput): Promise<void>;
  failTranscoding(input: MissionMediaInput & { reason: string }): Promise<void>;
  /** Notes that a file cannot be converted, so that whoever waits for it is told. */
  refuseFile(input: FileConversionInput & { reason: string }): Promise<void>;
  /** Does one batch of a sweep; while there is `more` the next begins at `after`. */
  runSweep(batch: { name: string; after: string | null }): Promise<{ more: boolean; after: string | null }>;
  /** Raises an alarm about a run that came to nothing. */
  reportFailedRun(run: { name: string; reason: string }): Promise<void>;
}
/** What flows may ask of the process that converts; every one is safe to repeat. */
export interface ConversionActivities {
  /** Converts the performed video or voice to what every browser plays; says why when the file cannot be played. */
  transcode(input: MissionMediaInput): Promise<{ failure: string | null }>;
  /** The same for a file by itself; nothing for a picture. */
  convertFile(input: FileConversionInput): Promise<{ failure: string | null }>;
}
