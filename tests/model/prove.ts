import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fingerprintLedger, writeProof } from './proof.ts';

/**
 * Runs all tests of the ledger, the long ones at their full length, and writes down that this ledger passed them; from
 * then on `npm test` runs the short ones until the ledger changes again.
 *   npm run prove-ledger
 */
const ledger = await fingerprintLedger();
const runner = fileURLToPath(new URL('../run.ts', import.meta.url));
const child = spawn(process.execPath, [runner, 'ledger/src', 'tests/ledger', 'tests/model', 'tests/bank'], {
  env: { ...process.env, SOWON_LONG_TESTS: 'true' },
  stdio: 'inherit',
});
const [exitCode] = await once(child, 'exit');
if (exitCode !== 0) {
  console.log('Not proven: a test failed.');
  process.exitCode = 1;
} else if (ledger !== (await fingerprintLedger())) {
  console.log('Not proven: the ledger changed while its tests ran.');
  process.exitCode = 1;
} else {
  await writeProof(ledger);
  console.log('Proven: commit tests/model/proven.json with the ledger.');
}
