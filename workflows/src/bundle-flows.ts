import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleWorkflowCode } from '@temporalio/worker';

/**
 * Writes the flows as the one script that a worker runs, so that workers need not make it at each start.
 *   node workflows/src/bundle-flows.ts <file>
 * A worker that is told the file by FLOWS_BUNDLE takes it as it is: it has to be written anew with each release.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;
if (file === undefined) throw new Error('the file to write is missing');
const workflowsPath = fileURLToPath(import.meta.resolve('./flows/index.ts'));
const { code } = await bundleWorkflowCode({ workflowsPath });
await writeFile(file, code);
