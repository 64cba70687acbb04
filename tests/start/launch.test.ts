import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ChildSpec, launch } from '../../local/src/embedded/child.ts';
import { createScratchFolder } from '../harness/scratch.ts';

/** Exits with code 2 the first time it runs in its folder; serves the second time. */
const lateStarter = `const fs = require('node:fs');
  if (!fs.existsSync('tried')) { fs.writeFileSync('tried', ''); process.exit(2); }
  console.log(JSON.stringify({ level: 30, msg: 'ready' })); setInterval(() => undefined, 1_000);`;

test.each([
  { startAttempts: 1, serves: false },
  { startAttempts: 2, serves: true },
])(
  'a part that fails at its first start, with $startAttempts attempts',
  async ({ startAttempts, serves }) => {
    const folder = await createScratchFolder('launch');
    const spec: ChildSpec = {
      name: 'late-starter',
      command: process.execPath,
      args: ['-e', lateStarter],
      cwd: folder.path,
      folder: join(folder.path, 'run'),
      marker: 'tried',
      ready: 'line',
      startAttempts,
    };
    try {
      if (!serves) return await expect(launch(spec)).rejects.toThrow('exit code 2');
      const child = await launch(spec);
      await child.stop(1_000);
    } finally {
      await folder.remove();
    }
  },
);
