import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, type WorkflowBundle } from '@temporalio/worker';

let bundle: Promise<WorkflowBundle> | undefined;

const flowsPath = fileURLToPath(import.meta.resolve('@sowon/workflows/flows'));

/** The flows, bundled once for all workers of a test file. */
export function flowCode(): Promise<WorkflowBundle> {
  bundle ??= bundleWorkflowCode({ workflowsPath: flowsPath });
  return bundle;
}
