import { z } from 'zod';

/** The headers of tus protocol 1.0 that we support. */
export const tusVersion = '1.0.0';
export const tusExtensions = 'creation,expiration,termination';

const bytes = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const CreateHeaders = z.object({
  'upload-length': bytes,
  'upload-metadata': z.string().default('').transform(readMetadata),
});

export const AppendHeaders = z.object({ 'upload-offset': bytes });

/** A media type, without parameters. */
const mediaType = /^[\w.+-]{1,50}\/[\w.+-]{1,49}$/;

/** Parses the file name and media type from `Upload-Metadata`. */
function readMetadata(header: string): { filename: string; declared: string; metadata: string } {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  const told = (name: string) =>
    Buffer.from(pairs.find(([key]) => key === name)?.[1] ?? '', 'base64').toString('utf8');
  const declared = told('filetype').split(';')[0]?.trim() ?? '';
  return { filename: told('filename'), declared: mediaType.test(declared) ? declared : '', metadata: header };
}
