import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { copiesInBucket } from '../../anchor/bucket.ts';
import type { AnchorCopies } from '../../anchor/copies.ts';
import { localDatabaseUrl } from '../../embedded/local-database.ts';
import { localFolder } from '../../embedded/local-folder.ts';
import { createLogger } from '../../logger.ts';
import type { FileStore } from '../../ports/files.ts';

/** What the commands on the ledger need; less than the services do, so that an auditor can run them. */
export interface LedgerSettings {
  readonly databaseUrl: string;
  readonly anchorFolder: string;
  /** PKCS #8, base64; undefined where nobody may sign. */
  readonly anchorKey: string | undefined;
  /** The bucket with the copies of the anchors; null where none is configured. The caller closes it. */
  readonly bucket: FileStore | null;
  /** Where else anchors are copied to: that bucket, and Kafka. */
  readonly copies: readonly AnchorCopies[];
}

/**
 * Takes the settings from the environment; without DATABASE_URL those of the local start that runs.
 * @throws PartError when neither is there
 */
export async function readLedgerSettings(env: NodeJS.ProcessEnv): Promise<LedgerSettings> {
  const folder = localFolder(env);
  const local = env.DATABASE_URL ? {} : await readLocalSecrets(folder);
  const bucket = await openBucket(env);
  return {
    databaseUrl: env.DATABASE_URL || (await localDatabaseUrl(folder)),
    anchorFolder: env.ANCHOR_DIR || join(folder, 'anchors'),
    anchorKey: env.LEDGER_ANCHOR_KEY || local.LEDGER_ANCHOR_KEY,
    bucket,
    copies: [...(bucket === null ? [] : [copiesInBucket(bucket)]), ...(await topicCopies(env))],
  };
}

const Secrets = z.object({ LEDGER_ANCHOR_KEY: z.string().optional() });

async function readLocalSecrets(folder: string): Promise<z.output<typeof Secrets>> {
  const text = await readFile(join(folder, 'secrets.json'), 'utf8').catch(() => '{}');
  return Secrets.parse(JSON.parse(text));
}

async function topicCopies(env: NodeJS.ProcessEnv): Promise<AnchorCopies[]> {
  const brokers = (env.KAFKA_BROKERS ?? '').split(',').filter(Boolean);
  if (brokers.length === 0) return [];
  const { copiesInTopic } = await import('../../anchor/topic.ts');
  // What fails is thrown, and told in a sentence.
  return [copiesInTopic(brokers, createLogger('silent'))];
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
