import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { policy } from '@sowon/contracts/policy';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { FileField } from '../files/file-field.tsx';
import { anyFiles } from '../files/file-rules.ts';
import { useProductName } from '../products/product-name.ts';
import { DueLine } from './due-line.tsx';
import { type Answer, answerProblems, emptyAnswer, performBody, refusedAnswer } from './perform-rules.ts';
import { missionQueries } from './queries.ts';
import { RequestBox } from './request-box.tsx';

/** Answers a mission with a file and a few words. */
export function PerformDialog({ mission, onClose }: { mission: Mission; onClose: () => void }) {
  const { t } = useLingui();
  const missionId = mission.id;
  const productName = useProductName()(mission.missionProduct);
  const perform = useCommand({
    name: ['perform', missionId],
    survivesReload: true,
    send: (answer: Answer, intent: Intent) =>
      api.performMission({ params: { missionId }, body: performBody(answer) }, { intent }),
    changes: [missionQueries.all],
    onDone: () => {
      toast.success(t`The mission was performed.`);
      onClose();
    },
  });
  const form = useForm({
    initial: emptyAnswer,
    check: answerProblems,
    command: perform,
    draft: `answer:${missionId}`,
    refused: refusedAnswer,
  });

  return (
    <Dialog
      title={<Trans>Perform: {productName}</Trans>}
      onClose={onClose}
      locked={perform.isPending}
      keepsDraft
    >
      <Form
        form={form}
        action={<Trans>Send to your fan</Trans>}
        summary={mission.due !== null && <DueLine due={mission.due} />}
      >
        <RequestBox mission={mission} />
        <FileField
          label={t`Video, photo or voice`}
          accept={anyFiles}
          hint={t`Under 500 MB. Upright videos look best.`}
          imageMaxBytes={policy.files.mediaMaxBytes}
          {...form.choice('file')}
        />
        <TextArea
          label={t`Message to your fan`}
          maxLength={policy.text.commentMax}
          required
          {...form.area('comment')}
        />
      </Form>
    </Dialog>
  );
}
