import type { FileConversionInput } from '@sowon/contracts/flows';
import { conversions, main } from './activities.ts';
import { despiteLostWorkers } from './despite-lost-workers.ts';

/** Converts an attached file, or records that it cannot be converted. */
export async function fileConversion(input: FileConversionInput): Promise<void> {
  const failure = await despiteLostWorkers(() => conversions.convertFile(input));
  if (failure !== null) await main.refuseFile({ ...input, reason: failure });
}
