import type { ConverterConfig } from '../../config.ts';
import type { FileStore } from '../files.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** Returns the bucket if one is configured, else the folder. */
export function createFileStore(config: ConverterConfig): FileStore {
  if (config.S3_BUCKET === undefined) return createFolderStore(config.FILES_DIR);
  return createS3Store({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}
