import type { Witness } from '@sowon/ledger';
import { oldestKept } from '../../db/sweep-old-keys.ts';
import { defaultOrigin } from '../../environment.ts';
import { createLogger } from '../../logger.ts';
import type { FileStore } from '../../ports/files.ts';
import { readWitnesses } from '../../ports/witnesses.ts';
import type { AnchorCopies } from '../../slices/trust/anchors/copies.ts';

/** What the commands on the ledger need; less than the services do, so that an auditor can run them. */
export interface LedgerSettings {
  /** Undefined where none is named: what was published can be checked without. */
  readonly databaseUrl: string | undefined;
  /** Milliseconds of a day for the services, where it is shortened. */
  readonly dayMs: number | undefined;
  readonly anchorFolder: string;
  /** PKCS #8, base64; undefined where nobody may sign. */
  readonly anchorKey: string | undefined;
  /** The name of the log, and who cosigns it. */
  readonly origin: string;
  readonly witnesses: readonly Witness[];
  /** A refusal that was recorded before may have been forgotten. */
  readonly forgottenBefore: Date;
  /** The bucket with the copies of the anchors; null where none is configured. The caller closes it. */
  readonly bucket: FileStore | null;
  /** Kafka with its copies; null where it is not configured. */
  readonly topic: AnchorCopies | null;
}

/** Takes the settings from the environment. */
export async function readLedgerSettings(env: NodeJS.ProcessEnv): Promise<LedgerSettings> {
  return {
    databaseUrl: env.DATABASE_URL || undefined,
    dayMs: env.SOWON_DAY_MS ? Number(env.SOWON_DAY_MS) : undefined,
    anchorFolder: env.ANCHOR_DIR || '.sowon/anchors',
    anchorKey: env.LEDGER_ANCHOR_KEY || undefined,
    origin: env.LEDGER_ORIGIN || defaultOrigin,
    witnesses: readWitnesses(env.LEDGER_WITNESSES ?? ''),
    forgottenBefore: oldestKept(new Date()),
    bucket: await openBucket(env),
    topic: await openTopic(env),
  };
}

async function openTopic(env: NodeJS.ProcessEnv): Promise<AnchorCopies | null> {
  const brokers = (env.KAFKA_BROKERS ?? '').split(',').filter(Boolean);
  if (brokers.length === 0) return null;
  const { copiesInTopic } = await import('../../slices/trust/anchors/topic.ts');
  // What fails is thrown, and told in a sentence.
  return copiesInTopic(brokers, createLogger('silent'));
}

async function openBucket(env: NodeJS.ProcessEnv): Promise<FileStore | null> {
  if (!env.S3_BUCKET) return null;
  // Loading the client takes longer than most of these commands.
  const { createS3Store } = await import('../../ports/files/s3-store.ts');
  return createS3Store({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION || 'us-east-1',
    endpoint: env.S3_ENDPOINT || undefined,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
}
