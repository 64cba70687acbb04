import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleWorkflowCode } from '@temporalio/worker';

/**
 * Writes the workflows as one script for workers, so that they need not bundle them at each start.
 * `node workflows/src/bundle-flows.ts <file>`
 * A worker with FLOWS_BUNDLE uses the file unchecked: write it again for each release.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;
if (file === undefined) throw new Error('the file to write is missing');
const workflowsPath = fileURLToPath(import.meta.resolve('./flows/index.ts'));
const { code } = await bundleWorkflowCode({ workflowsPath });
await writeFile(file, code);
