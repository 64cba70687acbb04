import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { UploadedFile } from '@sowon/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transcodeFile } from '../../services/src/slices/files/transcode.ts';
import { failTranscoding } from '../../services/src/slices/missions/commands/convert-mission.ts';
import { transcodeMission } from '../../services/src/slices/missions/transcode.ts';
import { describeWith } from '../harness/describe-with.ts';
import { probe } from '../harness/media.ts';
import { type MissionLine, openMissionLine } from '../harness/mission-line.ts';
import { requirePart } from '../harness/parts.ts';
import { createScratchFolder, type ScratchFolder } from '../harness/scratch.ts';

/** Files as phones and browsers make them, by ffmpeg's own command lines: what each is taken for, and what is made of it. */
const run = promisify(execFile);

let line: MissionLine;
let folder: ScratchFolder;
beforeAll(async () => {
  [line, folder] = await Promise.all([openMissionLine(), createScratchFolder('cases')]);
});
afterAll(async () => {
  await line?.market.close();
  await folder?.remove();
});

const at = (name: string) => join(folder.path, name);

/** Runs ffmpeg with a command line, and gives what it wrote to its last word. */
async function made(command: string): Promise<Buffer> {
  const words = command.split(' ');
  await run(requirePart('ffmpeg'), ['-loglevel', 'error', '-y', ...words], { cwd: folder.path });
  return readFile(at(words.at(-1) ?? ''));
}

/** The same, written to a pipe as a recorder writes: it cannot go back to say how long it became. */
async function piped(command: string): Promise<Buffer> {
  const { stdout } = await run(
    requirePart('ffmpeg'),
    ['-loglevel', 'error', ...command.split(' '), 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout;
}

/** Sends bytes as a browser's form does. */
async function uploaded(bytes: Buffer, name: string, type: string): Promise<UploadedFile> {
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

/** What is sent and converted, and in use from then on: unused uploads are few. */
async function sent(bytes: Buffer, name: string, type: string) {
  const { db } = line.market.ctx;
  const file = await uploaded(bytes, name, type);
  const result = await transcodeFile(line.market.ctx, file.id);
  await db.updateTable('files').set({ free_since: null }).where('id', '=', file.id).execute();
  return { ...file, result };
}

/** What was made of a file, as the store has it. */
async function shown(fileId: string) {
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

const tone = (seconds: number) => `-f lavfi -i sine=440:duration=${seconds}`;
const picture = (size: string, seconds = 1, rate = 15) =>
  `-f lavfi -i testsrc2=s=${size}:r=${rate}:d=${seconds}`;
const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

/** Silence of the AMR codec, a frame of 20 ms after the other, as a feature phone records it. */
const amr = (magic: string, head: number, bytes: number) =>
  Buffer.concat([
    Buffer.from(magic),
    ...Array.from({ length: 50 }, () => Buffer.concat([Buffer.from([head]), Buffer.alloc(bytes)])),
  ]);

describeWith(['ffmpeg'], 'F01 voices of phones and browsers', () => {
  test.each<[string, string, string, number, () => Promise<Buffer>]>([
    ['Voice_001.m4a', 'audio/x-m4a', '3GPP', 5, () => made(`${tone(5)} -c:a aac -f 3gp Voice_001.m4a`)],
    ['20261128.3gp', 'video/3gpp', '3GPP', 1, () => made(`${tone(1)} -c:a aac -f 3gp 20261128.3gp`)],
    ['새로운 녹음.qta', '', 'QuickTime', 1, () => made(`${tone(1)} -c:a alac -f mov memo.qta`)],
    ['recording.webm', 'video/webm', 'WebM', 1, () => piped(`${tone(1)} -c:a libopus -f webm`)],
    [
      'voice.mp4',
      'video/mp4',
      'MP4 in fragments',
      1,
      () => piped(`${tone(1)} -c:a aac -movflags empty_moov+frag_keyframe+default_base_moof -f mp4`),
    ],
    ['memo.amr', 'audio/amr', 'AMR', 1, async () => amr('#!AMR\n', 0x3c, 31)],
    ['memo.awb', 'audio/amr-wb', 'AMR-WB', 1, async () => amr('#!AMR-WB\n', 0x44, 60)],
    ['audio.caf', 'audio/x-caf', 'CAF', 1, () => made(`${tone(1)} -c:a alac audio.caf`)],
    ['kakao.ogg', 'audio/ogg', 'Ogg', 1, () => made(`${tone(1)} -c:a libopus kakao.ogg`)],
    ['memo.wav', 'audio/wav', 'WAV', 1, () => made(`${tone(1)} memo.wav`)],
    ['memo.flac', 'audio/flac', 'FLAC', 1, () => made(`${tone(1)} memo.flac`)],
  ])('F01 %s, sent as %j (%s), is a voice of %d s', async (name, type, _, seconds, make) => {
    const { kind, result, id } = await sent(await make(), name, type);
    expect({ kind, result }).toEqual({ kind: 'VOICE', result: { ok: true } });
    const voice = await shown(id);
    expect(voice.streams.map(({ codec_name }) => codec_name)).toEqual(['aac']);
    expect(Math.abs(voice.seconds - seconds)).toBeLessThan(0.1);
  });

  test('F01 a film stays a film, also where its sender calls it a sound, and in the containers of phones', async () => {
    const webm = await made(`${picture('160x120')} ${tone(1)} -c:v libvpx -c:a libopus film.webm`);
    expect(await sent(webm, 'film.webm', 'audio/webm')).toMatchObject({
      kind: 'VIDEO',
      result: { ok: true },
    });
    const phone = await made(`${picture('176x144')} ${tone(1)} -c:v h263 -c:a aac -f 3gp film.3gp`);
    expect(await sent(phone, 'film.3gp', 'video/3gpp')).toMatchObject({
      kind: 'VIDEO',
      result: { ok: true },
    });
  });

  test('F01 a sound that is performed as a video is refused before it is sent', async () => {
    const { market, creator, fan } = line;
    await market.credit(fan, 100);
    const missionId = await line.request();
    const bytes = await piped(`${tone(1)} -c:a libopus -f webm`);
    const { id, kind } = await uploaded(bytes, 'r.webm', 'video/webm');
    expect(kind).toBe('VOICE');
    const perform = (body: object) =>
      market.call('POST', `/missions/${missionId}/perform`, {
        as: creator,
        body: { responseComment: 'Hi', ...body },
      });
    expect(await perform({ videoId: id })).toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'videoId' }] },
    });
    expect((await line.show(missionId)).status).toBe('ACCEPTED');
    expect((await perform({ voiceId: id })).status).toBe(200);
  });
});

describeWith(['ffmpeg'], 'F02 films of high range', () => {
  /** The picture that the usual curve makes of the same film. */
  async function mapped(name: string): Promise<number[]> {
    const curve =
      'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p';
    return meansOf(await made(`-i ${name} -vf ${curve} -frames:v 1 ${name}.png`));
  }
  const meansOf = async (bytes: Buffer) => (await sharp(bytes).stats()).channels.map(({ mean }) => mean);
  const hevc = '-c:v libx265 -x265-params log-level=error -preset ultrafast -pix_fmt yuv420p10le -tag:v hvc1';
  const bt2020 = '-color_primaries bt2020 -colorspace bt2020nc';

  test.each([
    ['hlg.mov', '640x360', `${bt2020} -color_trc arib-std-b67`],
    ['pq.mov', '320x180', `${bt2020} -color_trc smpte2084`],
    ['upright-hlg.mov', '180x320', `${bt2020} -color_trc arib-std-b67`],
  ])('F02 %s is shown on an ordinary screen as it was meant', async (name, size, colours) => {
    const bytes = await made(`${picture(size, 1, 5)} ${hevc} ${colours} ${name}`);
    const { id, result } = await sent(bytes, name, 'video/quicktime');
    expect(result).toEqual({ ok: true });
    const film = await shown(id);
    expect(film.streams[0]).toMatchObject({
      ...{ codec_name: 'h264', pix_fmt: 'yuv420p', color_range: 'tv' },
      ...{ color_space: 'bt709', color_transfer: 'bt709', color_primaries: 'bt709' },
    });
    const [seen, wanted] = [await meansOf(film.still ?? Buffer.alloc(0)), await mapped(name)];
    for (const [channel, mean] of wanted.entries()) {
      expect(Math.abs((seen[channel] ?? 0) - mean) / mean).toBeLessThan(0.1);
    }
  });

  test('F02 wide colours without high range, and full-range numbers, become those of HD', async () => {
    for (const [name, colours] of [
      ['wide.mp4', `${h264} ${bt2020} -color_trc bt709`],
      ['full.mp4', '-c:v libx264 -pix_fmt yuvj420p -color_range pc -colorspace smpte170m'],
      ['deep.mp4', '-c:v libx264 -pix_fmt yuv420p10le'],
    ] as const) {
      const { id } = await sent(
        await made(`${picture('160x120', 1, 5)} ${colours} ${name}`),
        name,
        'video/mp4',
      );
      const film = await shown(id);
      expect(film.streams[0], name).toMatchObject({
        pix_fmt: 'yuv420p',
        color_space: 'bt709',
        color_range: 'tv',
      });
      const plain = await meansOf(await made(`${picture('160x120', 1, 5)} -frames:v 1 plain.png`));
      const seen = await meansOf(film.still ?? Buffer.alloc(0));
      if (name === 'wide.mp4') continue;
      for (const [channel, mean] of plain.entries())
        expect(Math.abs((seen[channel] ?? 0) - mean)).toBeLessThan(8);
    }
  });
});

describeWith(['ffmpeg'], 'F03 films in every shape', () => {
  /** Writes another matrix of display into an MP4: how the picture lies in its frame. */
  function laid(bytes: Buffer, [a, b, c, d]: readonly [number, number, number, number]): Buffer {
    const turned = Buffer.from(bytes);
    const matrix = turned.indexOf('tkhd') + 44;
    for (const [index, value] of [a, b, 0, c, d].entries())
      turned.writeInt32BE(value * 65_536, matrix + 4 * index);
    return turned;
  }
  const sizeOf = async (bytes: Buffer) => {
    const { id, result } = await sent(bytes, 'film.mp4', 'video/mp4');
    expect(result).toEqual({ ok: true });
    const film = await shown(id);
    const { width, height } = film.streams[0] ?? {};
    return { size: `${width}x${height}`, film };
  };

  test('F03 an anamorphic film is as wide as it was meant, also turned by a quarter', async () => {
    const bytes = await made(`${picture('1440x1080', 0.2)} -vf setsar=4/3 ${h264} ana.mp4`);
    expect((await sizeOf(bytes)).size).toBe('1920x1080');
    expect((await sizeOf(laid(bytes, [0, 1, -1, 0]))).size).toBe('1080x1920');
    const narrow = await made(`${picture('720x480', 0.2)} -vf setsar=8/9 ${h264} dv.mp4`);
    expect((await sizeOf(narrow)).size).toBe('640x480');
  });

  test('F03 odd sizes are even, small ones stay small, and a shape that no camera has is left alone', async () => {
    expect((await sizeOf(await made(`${picture('321x241', 0.2)} -c:v libvpx odd.webm`))).size).toBe(
      '320x240',
    );
    const mad = await made(`${picture('64x64', 0.2)} -vf setsar=100/1 ${h264} mad.mp4`);
    expect((await sizeOf(mad)).size).toBe('64x64');
  });

  test('F03 the mirrored film of a front camera is shown as it was seen', async () => {
    const halves = '-f lavfi -i color=red:s=80x120:r=5:d=0.4 -f lavfi -i color=blue:s=80x120:r=5:d=0.4';
    const bytes = await made(`${halves} -filter_complex hstack ${h264} mirror.mp4`);
    const { film } = await sizeOf(laid(bytes, [-1, 0, 0, 1]));
    const { data } = await sharp(film.still ?? Buffer.alloc(0))
      .extract({ left: 10, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[2]).toBeGreaterThan(200);
    expect(data[0]).toBeLessThan(60);
  });

  test('F03 frames of uneven pace keep their time', async () => {
    const uneven = `${picture('64x64', 2, 60)} -vf select='lt(t\\,0.5)+not(mod(n\\,12))' -vsync vfr ${h264} vfr.mp4`;
    const { film } = await sizeOf(await made(uneven));
    expect(Math.abs(film.seconds - 2)).toBeLessThan(0.25);
  });
});

describeWith(['ffmpeg'], 'F04 the length is what lies in a file', () => {
  const opus = '-c:a libopus -b:a 16k';
  const small = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

  test('F04 a recording of eleven minutes that does not say so gives the mission back, with the words kept', async () => {
    const { market, creator, fan } = line;
    await market.credit(fan, 100);
    const missionId = await line.request();
    const bytes = await piped(`${tone(660)} ${opus} -f webm`);
    const { id } = await uploaded(bytes, 'nodur.webm', 'audio/webm');
    const performed = await market.call('POST', `/missions/${missionId}/perform`, {
      as: creator,
      body: { responseComment: 'Eleven minutes for you', voiceId: id },
    });
    expect(performed.status).toBe(200);
    const outcome = await transcodeMission(market.ctx, { missionId, attempt: 1 });
    expect(outcome).toEqual({ ok: false, reason: 'TOO_LONG' });
    await failTranscoding(market.ctx, { missionId, attempt: 1, reason: 'TOO_LONG' });
    const own = await line.show(missionId, creator);
    expect(own).toMatchObject({
      status: 'ACCEPTED',
      failedAnswer: { reason: 'TOO_LONG', comment: 'Eleven minutes for you' },
      ...{ responseComment: null, voice: null },
    });
    for (const other of [fan, null]) {
      expect(await line.show(missionId, other)).toMatchObject({ failedAnswer: null, responseComment: null });
    }
    const again = await line.perform(missionId, 'IMAGE');
    expect(again.status).toBe(200);
    expect(await line.show(missionId, creator)).toMatchObject({ status: 'COMPLETED', failedAnswer: null });
  });

  test('F04 a film whose sound or picture alone is too long', async () => {
    const sound = `${picture('16x16', 1, 1)} ${tone(660)} ${small} ${opus} -f matroska`;
    expect((await sent(await piped(sound), 'long-sound.mkv', 'video/x-matroska')).result).toEqual({
      ok: false,
      reason: 'TOO_LONG',
    });
    const live = `${picture('16x16', 660, 1)} ${small} -movflags empty_moov+frag_keyframe -f mp4`;
    expect((await sent(await piped(live), 'live.mp4', 'video/mp4')).result).toEqual({
      ok: false,
      reason: 'TOO_LONG',
    });
  });

  test('F04 a container that lies: what says too little is refused, what says too much or nothing is taken', async () => {
    /** Writes another length into the header of an MP4 and of its tracks. */
    const claiming = (bytes: Buffer, seconds: number) => {
      const lying = Buffer.from(bytes);
      const scale = lying.readUInt32BE(lying.indexOf('mvhd') + 16);
      lying.writeUInt32BE(scale * seconds, lying.indexOf('mvhd') + 20);
      for (let box = lying.indexOf('tkhd'); box > 0; box = lying.indexOf('tkhd', box + 4)) {
        lying.writeUInt32BE(scale * seconds, box + 24);
      }
      return lying;
    };
    const short = await made(`${picture('16x16', 2, 5)} ${small} -use_editlist 0 short.mp4`);
    for (const seconds of [0, 3_600]) {
      const { id, result } = await sent(claiming(short, seconds), 'short.mp4', 'video/mp4');
      expect(result).toEqual({ ok: true });
      expect(Math.abs((await shown(id)).seconds - 2)).toBeLessThan(0.3);
    }
    const long = await made(`${picture('16x16', 660, 1)} ${small} -use_editlist 0 long.mp4`);
    expect((await sent(claiming(long, 5), 'long.mp4', 'video/mp4')).result).toEqual({
      ok: false,
      reason: 'TOO_LONG',
    });
  });
});
