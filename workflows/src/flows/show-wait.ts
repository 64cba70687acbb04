import { type DeadlineName, type DeadlineWait, searchAttributes } from '@sowon/contracts/flows';
import { defineSearchAttributeKey } from '@temporalio/common';
import { setCurrentDetails, upsertSearchAttributes, workflowInfo } from '@temporalio/workflow';

const kindKey = defineSearchAttributeKey('SowonKind', searchAttributes.SowonKind);
const stageKey = defineSearchAttributeKey('SowonStage', searchAttributes.SowonStage);
const dueAtKey = defineSearchAttributeKey('SowonDueAt', searchAttributes.SowonDueAt);

/**
 * Shows in Temporal's UI and lists what a workflow waits for and until when; only ids and codes.
 * @returns the same as one line, for the timer
 */
export function showWait({ kind, id }: DeadlineName, { stage, dueAt }: DeadlineWait): string {
  const { typedSearchAttributes: shown } = workflowInfo();
  const due = dueAt === null ? null : new Date(dueAt);
  const differs = shown.get(stageKey) !== stage || shown.get(dueAtKey)?.getTime() !== due?.getTime();
  if (differs) {
    upsertSearchAttributes([
      { key: kindKey, value: kind },
      { key: stageKey, value: stage },
      { key: dueAtKey, value: due },
    ]);
  }
  const until = dueAt === null ? 'until something happens' : `until ${dueAt}`;
  setCurrentDetails(`**${kind}** \`${id}\`\n\nstage ${stage}, waits ${until}`);
  return `${kind}: ${stage}, ${until}`;
}

/** Shows in Temporal's UI that the workflow waits for nothing more. */
export function showEnd({ kind, id }: DeadlineName): void {
  setCurrentDetails(`**${kind}** \`${id}\`\n\nnothing is awaited any more`);
}
