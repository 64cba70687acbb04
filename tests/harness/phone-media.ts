import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { UploadedFile } from '@sowon/contracts';
import { transcodeFile } from '../../services/src/slices/ground/files/transcode.ts';
import { probe } from './media.ts';
import { type MissionLine, openMissionLine } from './mission-line.ts';
import { requirePart } from './parts.ts';
import { createScratchFolder } from './scratch.ts';

const run = promisify(execFile);

export type PhoneMedia = Awaited<ReturnType<typeof openPhoneMedia>>;

/** Opens a creator with a mission, and creates files as phones and browsers do, with ffmpeg's own command lines. */
export async function openPhoneMedia() {
  const [line, folder] = await Promise.all([openMissionLine(), createScratchFolder('cases')]);
  return {
    line,
    /** Runs ffmpeg with a command line in a folder. @returns the file that its last word names */
    async made(command: string): Promise<Buffer> {
      const words = command.split(' ');
      await run(requirePart('ffmpeg'), ['-loglevel', 'error', '-y', ...words], { cwd: folder.path });
      return readFile(join(folder.path, words.at(-1) ?? ''));
    },
    /** As `made`, but written to a pipe as a recorder writes: it cannot go back to write the duration. */
    async piped(command: string): Promise<Buffer> {
      const { stdout } = await run(
        requirePart('ffmpeg'),
        ['-loglevel', 'error', ...command.split(' '), 'pipe:1'],
        { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
      );
      return stdout;
    },
    uploaded: (bytes: Buffer, name: string, type: string) => uploaded(line, { bytes, name, type }),
    /** Uploads and converts a file and marks it as used, because a member may have only few unused uploads. */
    async sent(bytes: Buffer, name: string, type: string) {
      const { db } = line.market.ctx;
      const file = await uploaded(line, { bytes, name, type });
      const result = await transcodeFile(line.market.ctx, file.id);
      await db.updateTable('files').set({ free_since: null }).where('id', '=', file.id).execute();
      return { ...file, result };
    },
    shown: (fileId: string) => shown(line, fileId),
    async close() {
      await line.market.close();
      await folder.remove();
    },
  };
}

/** Sends bytes as a browser's form does. */
async function uploaded(
  line: MissionLine,
  { bytes, name, type }: { bytes: Buffer; name: string; type: string },
): Promise<UploadedFile> {
  const form = new FormData();
  form.set('data', new Blob([new Uint8Array(bytes)], { type }), name);
  const body = new Response(form);
  const reply = await line.market.app.inject({
    method: 'POST',
    url: '/api/v1/files/s3',
    headers: {
      authorization: line.creator.token,
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.body}`);
  return reply.json();
}

/** Returns the converted file of an upload from the store. */
async function shown(line: MissionLine, fileId: string) {
  const { db, files } = line.market.ctx;
  const rows = await db
    .selectFrom('file_renditions')
    .select(['name', 'object_key as key'])
    .where('file_id', '=', fileId)
    .execute();
  const bytesOf = async (names: readonly string[]) => {
    const key = rows.find(({ name }) => names.includes(name))?.key;
    const object = key === undefined ? null : await files.get(key);
    return object ? buffer(object.stream) : null;
  };
  const bytes = (await bytesOf(['video', 'voice'])) ?? Buffer.alloc(0);
  const probed = await probe(bytes);
  return { bytes, still: await bytesOf(['poster']), ...probed, seconds: Number(probed.format.duration) };
}
