import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFlows, type Flows } from '../../services/src/ports/flows.ts';
import { fileConversionFlow } from '../../services/src/slices/ground/files/conversions.ts';
import type { RunningConsumer } from '../harness/consumers.ts';
import { describeWith } from '../harness/describe-with.ts';
import { eventually } from '../harness/eventually.ts';
import { type Marketplace, openMarketplace, type Person } from '../harness/marketplace.ts';
import { video } from '../harness/media.ts';
import { createScratchFolder, type ScratchFolder } from '../harness/scratch.ts';
import { type StackProcess, startProcess } from '../harness/stack.ts';
import { startTemporal, type TestTemporal } from '../harness/temporal.ts';
import { storeBytes } from '../harness/uploads.ts';
import { startWorker } from './in-process.ts';

describeWith(['ffmpeg', 'bubblewrap'], 'of converters that share a machine', () => {
  let folder: ScratchFolder;
  let market: Marketplace;
  let temporal: TestTemporal;
  let flows: Flows;
  let worker: RunningConsumer;
  let fan: Person;
  const converters: StackProcess[] = [];

  beforeAll(async () => {
    folder = await createScratchFolder('converters');
    await chmod(folder.path, 0o711);
    [market, temporal] = await Promise.all([openMarketplace(), startTemporal()]);
    const address = { TEMPORAL_ADDRESS: temporal.address, TEMPORAL_NAMESPACE: 'default' };
    flows = await createFlows(address);
    await flows.ensureSearchAttributes();
    worker = await startWorker(market.ctx, flows, temporal.address, { converts: false });
    fan = await market.fan();
  });
  afterAll(async () => {
    await Promise.all(converters.map((converter) => converter.kill()));
    await worker?.stop();
    await flows?.close();
    await Promise.all([temporal?.stop(), market?.close()]);
    await folder?.remove();
  });

  const temporary = () => join(folder.path, 'sowon-conversions');

  async function startConverter(): Promise<StackProcess> {
    const { config } = market.ctx;
    const env = {
      NODE_ENV: 'test',
      DATABASE_URL: config.DATABASE_URL,
      FILES_DIR: config.FILES_DIR,
      TEMPORAL_ADDRESS: temporal.address,
      TMPDIR: folder.path,
    };
    const converter = await startProcess('converter', `converter-${converters.length}`, folder.path, env);
    converters.push(converter);
    return converter;
  }

  /** Starts the conversion of a film. */
  async function ask(film: Buffer): Promise<string> {
    const fileId = await market.upload(fan, 'VIDEO');
    await storeBytes(market.ctx, fileId, film);
    await flows.start(fileConversionFlow(fileId));
    return fileId;
  }

  /** Lists the files in the folders of a process; rejects if it has none. */
  async function heldBy(converter: StackProcess): Promise<string[]> {
    const own = (await readdir(temporary())).filter((name) => name.includes(`_${converter.pid()}_`));
    const held = await Promise.all(own.map((name) => readdir(join(temporary(), name), { recursive: true })));
    return own.length === 0 ? Promise.reject(new Error('it has no folder')) : held.flat();
  }
  const inTheMiddle = (converter: StackProcess) =>
    eventually('it converts', async () =>
      (await heldBy(converter)).some((name) => name.endsWith('.mp4')) ? true : undefined,
    );

  test('a starting converter removes files of a killed one and keeps those of a running one', async () => {
    const [killed, busy, film] = await Promise.all([
      startConverter(),
      startConverter(),
      video({ seconds: 10, size: '640x360' }),
    ]);
    const files = await Promise.all([ask(film), ask(film)]);
    const left = `_${killed.pid()}_`;
    try {
      await Promise.all([
        inTheMiddle(killed).then(() => killed.kill()),
        // Stops the process there, so that the state is the same on a machine of any speed.
        inTheMiddle(busy).then(() => process.kill(busy.pid(), 'SIGSTOP')),
      ]);
      expect(await heldBy(killed)).toContainEqual(expect.stringMatching(/source$/));
      await startConverter();
      const names = await readdir(temporary());
      expect(names.filter((name) => name.includes(left))).toEqual([]);
      expect(await heldBy(busy)).toContainEqual(expect.stringMatching(/source$/));
    } finally {
      process.kill(busy.pid(), 'SIGCONT');
    }
    await eventually('the other one has converted', async () => {
      const done = await market.ctx.db
        .selectFrom('files')
        .select('id')
        .where('id', 'in', files)
        .where('conversion', '=', 'DONE')
        .execute();
      return done.length > 0 ? true : undefined;
    });
    await eventually('it has tidied up', async () =>
      (await heldBy(busy)).every((name) => !name.includes('source')) ? true : undefined,
    );
  });
});
