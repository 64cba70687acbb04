import type { Witness } from '@sowon/ledger';
import { oldestKept } from '../../db/once.ts';
import { defaultOrigin } from '../../environment.ts';
import { createLogger } from '../../logger.ts';
import type { FileStore } from '../../ports/files.ts';
import { readWitnesses } from '../../ports/witnesses.ts';
import type { AnchorCopies } from '../../slices/trust/anchors/copies.ts';

/** Settings of the ledger commands; fewer than the services need, so that an auditor can run them. */
export interface LedgerSettings {
  /** Undefined if not set: published data can be checked without a database. */
  readonly databaseUrl: string | undefined;
  /** Length of a day in milliseconds, if the services use a shortened one. */
  readonly dayMs: number | undefined;
  readonly anchorFolder: string;
  /** PKCS #8, base64; undefined if this machine may not sign. */
  readonly anchorKey: string | undefined;
  /** The name of the log, and the witnesses that cosign it. */
  readonly origin: string;
  readonly witnesses: readonly Witness[];
  /** Refusals recorded before this instant may already be deleted. */
  readonly forgottenBefore: Date;
  /** The bucket with copies of the anchors; null if not configured. The caller closes it. */
  readonly bucket: FileStore | null;
  /** The Kafka topic with copies of the anchors; null if not configured. */
  readonly topic: AnchorCopies | null;
}

/** Reads the settings from the environment. */
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
  const { copiesInTopic } = await import('../../slices/trust/anchors/copies.ts');
  // Failures are thrown and reported in one sentence, so the client logs nothing.
  return copiesInTopic(brokers, createLogger('silent'));
}

async function openBucket(env: NodeJS.ProcessEnv): Promise<FileStore | null> {
  if (!env.S3_BUCKET) return null;
  // Imported lazily: loading the client takes longer than most of these commands.
  const { createS3Store } = await import('../../ports/file-stores.ts');
  return createS3Store({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION || 'us-east-1',
    endpoint: env.S3_ENDPOINT || undefined,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
}
