import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { ReportReason, ReportSaid } from '@sowon/contracts/moderation/reports';
import { policy } from '@sowon/contracts/policy';
import type { QueryKey } from '@tanstack/react-query';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Choice, TextArea } from '../../ui/field.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { type ReportFields, reportProblems } from './report-rules.ts';

/** Target and messages of a report. */
export interface Reporting {
  /** Identifies the reported content, such as `mission:{id}`. */
  readonly reported: string;
  readonly send: (said: ReportSaid, intent: Intent, reporterId: string) => Promise<unknown>;
  /** Key prefixes of the queries that change afterwards. */
  readonly changes: readonly QueryKey[];
  /** Success message, with the consequence for the reader. */
  readonly done: string;
}

interface ReportDialogProps extends Reporting {
  readonly reporterId: string;
  readonly onClose: () => void;
}

/** Asks for the reason of a report: one of a list, or the member’s own words for another reason. */
export function ReportDialog({ reported, send, changes, done, reporterId, onClose }: ReportDialogProps) {
  const report = useCommand<ReportFields>({
    name: ['report', reported],
    send: ({ reason, words }, intent) =>
      send(
        { ...(reason !== null && { reason }), ...(words.trim() !== '' && { words: words.trim() }) },
        intent,
        reporterId,
      ),
    changes,
    onDone: () => {
      onClose();
      toast.success(done);
    },
  });
  const form = useForm({
    initial: { reason: null, words: '' } as ReportFields,
    check: reportProblems,
    command: report,
  });
  const { t } = useLingui();
  const reasons = useReasonWords();
  return (
    <Dialog title={<Trans>Report</Trans>} onClose={onClose} locked={report.isPending}>
      <Form form={form} action={<Trans>Send the report</Trans>}>
        <Text look="small">
          <Trans>
            Only our staff reads why, not the person you report. You can take the report back later.
          </Trans>
        </Text>
        <Choice legend={t`What is wrong?`} options={reasons} {...form.choice('reason')} />
        <TextArea
          label={t`Tell us more`}
          hint={t`Needed only where none of the reasons fits.`}
          maxLength={policy.text.reportMax}
          {...form.area('words')}
        />
      </Form>
    </Dialog>
  );
}

function useReasonWords(): { value: ReportReason; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'ABUSE', label: t`Insults, threats or hate` },
    { value: 'SEXUAL', label: t`Sexual or not fit for children` },
    { value: 'COPIED', label: t`Copied, or pretends to be somebody else` },
    { value: 'FRAUD', label: t`A fraud, or a trade outside of Sowon` },
    { value: 'PRIVACY', label: t`Shows somebody’s personal data` },
    { value: 'SPAM', label: t`Advertising or spam` },
    { value: 'OTHER', label: t`Something else` },
  ];
}
