import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failTranscoding } from '../../services/src/slices/missions/missions/commands/answer-mission.ts';
import { transcodeMission } from '../../services/src/slices/missions/missions/conversions.ts';
import { describeWith } from '../harness/describe-with.ts';
import type { MissionLine } from '../harness/mission-line.ts';
import { openPhoneMedia, type PhoneMedia } from '../harness/phone-media.ts';

/** Files as phones and browsers make them: their detected type and the result of their conversion. */
let media: PhoneMedia;
let line: MissionLine;
beforeAll(async () => {
  media = await openPhoneMedia();
  line = media.line;
});
afterAll(() => media?.close());

const tone = (seconds: number) => `-f lavfi -i sine=440:duration=${seconds}`;
const picture = (size: string, seconds = 1, rate = 15) =>
  `-f lavfi -i testsrc2=s=${size}:r=${rate}:d=${seconds}`;
const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

/** Returns silence in the AMR codec, in frames of 20 ms, as a feature phone records it. */
const amr = (magic: string, head: number, bytes: number) =>
  Buffer.concat([
    Buffer.from(magic),
    ...Array.from({ length: 50 }, () => Buffer.concat([Buffer.from([head]), Buffer.alloc(bytes)])),
  ]);

describeWith(['ffmpeg'], 'F01 voices of phones and browsers', () => {
  test.each<[string, string, string, number, () => Promise<Buffer>]>([
    ['Voice_001.m4a', 'audio/x-m4a', '3GPP', 5, () => media.made(`${tone(5)} -c:a aac -f 3gp Voice_001.m4a`)],
    ['20261128.3gp', 'video/3gpp', '3GPP', 1, () => media.made(`${tone(1)} -c:a aac -f 3gp 20261128.3gp`)],
    ['새로운 녹음.qta', '', 'QuickTime', 1, () => media.made(`${tone(1)} -c:a alac -f mov memo.qta`)],
    ['recording.webm', 'video/webm', 'WebM', 1, () => media.piped(`${tone(1)} -c:a libopus -f webm`)],
    [
      'voice.mp4',
      'video/mp4',
      'MP4 in fragments',
      1,
      () => media.piped(`${tone(1)} -c:a aac -movflags empty_moov+frag_keyframe+default_base_moof -f mp4`),
    ],
    ['memo.amr', 'audio/amr', 'AMR', 1, async () => amr('#!AMR\n', 0x3c, 31)],
    ['memo.awb', 'audio/amr-wb', 'AMR-WB', 1, async () => amr('#!AMR-WB\n', 0x44, 60)],
    ['audio.caf', 'audio/x-caf', 'CAF', 1, () => media.made(`${tone(1)} -c:a alac audio.caf`)],
    ['kakao.ogg', 'audio/ogg', 'Ogg', 1, () => media.made(`${tone(1)} -c:a libopus kakao.ogg`)],
    ['memo.wav', 'audio/wav', 'WAV', 1, () => media.made(`${tone(1)} memo.wav`)],
    ['memo.flac', 'audio/flac', 'FLAC', 1, () => media.made(`${tone(1)} memo.flac`)],
  ])('F01 %s, sent as %j (%s), is a voice of %d s', async (name, type, _, seconds, make) => {
    const { kind, result, id } = await media.sent(await make(), name, type);
    expect({ kind, result }).toEqual({ kind: 'VOICE', result: { ok: true } });
    const voice = await media.shown(id);
    expect(voice.streams.map(({ codec_name }) => codec_name)).toEqual(['aac']);
    expect(Math.abs(voice.seconds - seconds)).toBeLessThan(0.1);
  });

  test('F01 a video stays a video, even if it is sent as audio or in a phone’s container', async () => {
    const webm = await media.made(`${picture('160x120')} ${tone(1)} -c:v libvpx -c:a libopus film.webm`);
    expect(await media.sent(webm, 'film.webm', 'audio/webm')).toMatchObject({
      kind: 'VIDEO',
      result: { ok: true },
    });
    const phone = await media.made(`${picture('176x144')} ${tone(1)} -c:v h263 -c:a aac -f 3gp film.3gp`);
    expect(await media.sent(phone, 'film.3gp', 'video/3gpp')).toMatchObject({
      kind: 'VIDEO',
      result: { ok: true },
    });
  });

  test('F01 audio sent as the video answer of a mission is refused before the mission is answered', async () => {
    const { market, creator, fan } = line;
    await market.credit(fan, 100);
    const missionId = await line.request();
    const bytes = await media.piped(`${tone(1)} -c:a libopus -f webm`);
    const { id, kind } = await media.uploaded(bytes, 'r.webm', 'video/webm');
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
  /** Returns the mean colours of the same film under the usual tone curve. */
  async function mapped(name: string): Promise<number[]> {
    const curve =
      'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p';
    return meansOf(await media.made(`-i ${name} -vf ${curve} -frames:v 1 ${name}.png`));
  }
  const meansOf = async (bytes: Buffer) => (await sharp(bytes).stats()).channels.map(({ mean }) => mean);
  const hevc = '-c:v libx265 -x265-params log-level=error -preset ultrafast -pix_fmt yuv420p10le -tag:v hvc1';
  const bt2020 = '-color_primaries bt2020 -colorspace bt2020nc';

  test.each([
    ['hlg.mov', '640x360', `${bt2020} -color_trc arib-std-b67`],
    ['pq.mov', '320x180', `${bt2020} -color_trc smpte2084`],
    ['upright-hlg.mov', '180x320', `${bt2020} -color_trc arib-std-b67`],
  ])('F02 %s is displayed correctly on an ordinary screen', async (name, size, colours) => {
    const bytes = await media.made(`${picture(size, 1, 5)} ${hevc} ${colours} ${name}`);
    const { id, result } = await media.sent(bytes, name, 'video/quicktime');
    expect(result).toEqual({ ok: true });
    const film = await media.shown(id);
    expect(film.streams[0]).toMatchObject({
      codec_name: 'h264',
      pix_fmt: 'yuv420p',
      color_range: 'tv',
      color_space: 'bt709',
      color_transfer: 'bt709',
      color_primaries: 'bt709',
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
      const { id } = await media.sent(
        await media.made(`${picture('160x120', 1, 5)} ${colours} ${name}`),
        name,
        'video/mp4',
      );
      const film = await media.shown(id);
      expect(film.streams[0], name).toMatchObject({
        pix_fmt: 'yuv420p',
        color_space: 'bt709',
        color_range: 'tv',
      });
      const plain = await meansOf(await media.made(`${picture('160x120', 1, 5)} -frames:v 1 plain.png`));
      const seen = await meansOf(film.still ?? Buffer.alloc(0));
      if (name === 'wide.mp4') continue;
      for (const [channel, mean] of plain.entries())
        expect(Math.abs((seen[channel] ?? 0) - mean)).toBeLessThan(8);
    }
  });
});

describeWith(['ffmpeg'], 'F03 films in every shape', () => {
  /** Writes another display matrix into an MP4: the orientation of the picture in its frame. */
  function laid(bytes: Buffer, [a, b, c, d]: readonly [number, number, number, number]): Buffer {
    const turned = Buffer.from(bytes);
    const matrix = turned.indexOf('tkhd') + 44;
    for (const [index, value] of [a, b, 0, c, d].entries())
      turned.writeInt32BE(value * 65_536, matrix + 4 * index);
    return turned;
  }
  const sizeOf = async (bytes: Buffer) => {
    const { id, result } = await media.sent(bytes, 'film.mp4', 'video/mp4');
    expect(result).toEqual({ ok: true });
    const film = await media.shown(id);
    const { width, height } = film.streams[0] ?? {};
    return { size: `${width}x${height}`, film };
  };

  test('F03 an anamorphic video has its intended width, even rotated by 90 degrees', async () => {
    const bytes = await media.made(`${picture('1440x1080', 0.2)} -vf setsar=4/3 ${h264} ana.mp4`);
    expect((await sizeOf(bytes)).size).toBe('1920x1080');
    expect((await sizeOf(laid(bytes, [0, 1, -1, 0]))).size).toBe('1080x1920');
    const narrow = await media.made(`${picture('720x480', 0.2)} -vf setsar=8/9 ${h264} dv.mp4`);
    expect((await sizeOf(narrow)).size).toBe('640x480');
  });

  test('F03 odd sizes become even, small sizes stay, and unusual aspect ratios are kept', async () => {
    expect((await sizeOf(await media.made(`${picture('321x241', 0.2)} -c:v libvpx odd.webm`))).size).toBe(
      '320x240',
    );
    const mad = await media.made(`${picture('64x64', 0.2)} -vf setsar=100/1 ${h264} mad.mp4`);
    expect((await sizeOf(mad)).size).toBe('64x64');
  });

  test('F03 the mirrored video of a front camera is shown as the user saw it', async () => {
    const halves = '-f lavfi -i color=red:s=80x120:r=5:d=0.4 -f lavfi -i color=blue:s=80x120:r=5:d=0.4';
    const bytes = await media.made(`${halves} -filter_complex hstack ${h264} mirror.mp4`);
    const { film } = await sizeOf(laid(bytes, [-1, 0, 0, 1]));
    const { data } = await sharp(film.still ?? Buffer.alloc(0))
      .extract({ left: 10, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[2]).toBeGreaterThan(200);
    expect(data[0]).toBeLessThan(60);
  });

  test('F03 frames of a variable frame rate keep their timestamps', async () => {
    const uneven = `${picture('64x64', 2, 60)} -vf select='lt(t\\,0.5)+not(mod(n\\,12))' -vsync vfr ${h264} vfr.mp4`;
    const { film } = await sizeOf(await media.made(uneven));
    expect(Math.abs(film.seconds - 2)).toBeLessThan(0.25);
  });
});

describeWith(['ffmpeg'], 'F04 the length is what lies in a file', () => {
  const opus = '-c:a libopus -b:a 16k';
  const small = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

  test('F04 a recording of eleven minutes without a stated length is rejected, and the mission keeps its text', async () => {
    const { market, creator, fan } = line;
    await market.credit(fan, 100);
    const missionId = await line.request();
    const bytes = await media.piped(`${tone(660)} ${opus} -f webm`);
    const { id } = await media.uploaded(bytes, 'nodur.webm', 'audio/webm');
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
      responseComment: null,
      voice: null,
    });
    for (const other of [fan, null]) {
      expect(await line.show(missionId, other)).toMatchObject({ failedAnswer: null, responseComment: null });
    }
    const again = await line.perform(missionId, 'IMAGE');
    expect(again.status).toBe(200);
    expect(await line.show(missionId, creator)).toMatchObject({ status: 'COMPLETED', failedAnswer: null });
  });

  test('F04 rejects a video if its audio or video track alone is too long', async () => {
    const sound = `${picture('16x16', 1, 1)} ${tone(660)} ${small} ${opus} -f matroska`;
    expect((await media.sent(await media.piped(sound), 'long-sound.mkv', 'video/x-matroska')).result).toEqual(
      {
        ok: false,
        reason: 'TOO_LONG',
      },
    );
    const live = `${picture('16x16', 660, 1)} ${small} -movflags empty_moov+frag_keyframe -f mp4`;
    expect((await media.sent(await media.piped(live), 'live.mp4', 'video/mp4')).result).toEqual({
      ok: false,
      reason: 'TOO_LONG',
    });
  });

  test('F04 a container that states too short a length is refused; too long or no stated length is accepted', async () => {
    /** Writes another duration into the header of an MP4 and of its tracks. */
    const claiming = (bytes: Buffer, seconds: number) => {
      const lying = Buffer.from(bytes);
      const scale = lying.readUInt32BE(lying.indexOf('mvhd') + 16);
      lying.writeUInt32BE(scale * seconds, lying.indexOf('mvhd') + 20);
      for (let box = lying.indexOf('tkhd'); box > 0; box = lying.indexOf('tkhd', box + 4)) {
        lying.writeUInt32BE(scale * seconds, box + 24);
      }
      return lying;
    };
    const short = await media.made(`${picture('16x16', 2, 5)} ${small} -use_editlist 0 short.mp4`);
    for (const seconds of [0, 3_600]) {
      const { id, result } = await media.sent(claiming(short, seconds), 'short.mp4', 'video/mp4');
      expect(result).toEqual({ ok: true });
      expect(Math.abs((await media.shown(id)).seconds - 2)).toBeLessThan(0.3);
    }
    const long = await media.made(`${picture('16x16', 660, 1)} ${small} -use_editlist 0 long.mp4`);
    expect((await media.sent(claiming(long, 5), 'long.mp4', 'video/mp4')).result).toEqual({
      ok: false,
      reason: 'TOO_LONG',
    });
  });
});
