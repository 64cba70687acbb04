import { z } from 'zod';

/** The tus protocol 1.0 in headers, as far as we speak it. */
export const tusVersion = '1.0.0';
export const tusExtensions = 'creation,expiration,termination';

const bytes = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Every request but `OPTIONS` names its version. */
export const SpeaksTus = z.object({ 'tus-resumable': z.literal(tusVersion) });

export const CreateHeaders = SpeaksTus.extend({
  'upload-length': bytes,
  'upload-metadata': z.string().default('').transform(readMetadata),
});

export const AppendHeaders = SpeaksTus.extend({ 'upload-offset': bytes });

/** A media type, without parameters. */
const mediaType = /^[\w.+-]{1,50}\/[\w.+-]{1,49}$/;

/** Name and media type of what is sent, of all that a sender may tell. */
function readMetadata(header: string): { filename: string; declared: string } {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  const told = (name: string) =>
    Buffer.from(pairs.find(([key]) => key === name)?.[1] ?? '', 'base64').toString('utf8');
  const declared = told('filetype').split(';')[0]?.trim() ?? '';
  return { filename: told('filename'), declared: mediaType.test(declared) ? declared : '' };
}

/** The same, as `Upload-Metadata` says it. */
export function writeMetadata({ filename, declared }: { filename: string; declared: string }): string {
  const encoded = (value: string) => Buffer.from(value, 'utf8').toString('base64');
  return `filename ${encoded(filename)},filetype ${encoded(declared)}`;
}
