import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { policy } from '@sowon/contracts/policy';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useCommand } from '../../lib/use-command.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Fact, Facts } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { type DecisionDraft, decisionProblems, emptyDecision, type Verdict } from './decision-rules.ts';
import { DueLine } from './due-line.tsx';
import { missionQueries } from './queries.ts';
import { RequestBox } from './request-box.tsx';

interface DecisionDialogProps {
  mission: Mission;
  verdict: Verdict;
  onClose: () => void;
}

/** The wish and its price, and the creator’s yes or no with a message to the fan (spec 2 §5). */
export function DecisionDialog({ mission, verdict, onClose }: DecisionDialogProps) {
  const { t } = useLingui();
  const { coinPrice, due } = mission;
  const accepts = verdict === 'accept';
  const decide = useDecision({ mission, verdict, onClose });
  const form = useForm({
    initial: emptyDecision,
    check: (draft: DecisionDraft) => decisionProblems(verdict, draft),
    command: decide,
    draft: `${verdict}:${mission.id}`,
  });
  return (
    <Dialog
      title={accepts ? <Trans>Accept this request?</Trans> : <Trans>Refuse this request?</Trans>}
      onClose={onClose}
      locked={decide.isPending}
      keepsDraft
    >
      <Form
        form={form}
        action={accepts ? <Trans>Accept</Trans> : <Trans>Refuse</Trans>}
        summary={
          <Facts>
            <Fact name={<Trans>Offered</Trans>}>
              <CoinAmount points={coinPrice} />
            </Fact>
            {due !== null && (
              <Fact name={<Trans>Decide by</Trans>}>
                <DueLine due={due} />
              </Fact>
            )}
          </Facts>
        }
      >
        <RequestBox mission={mission} />
        <TextArea
          label={accepts ? t`Message to your fan (optional)` : t`Why you refuse, for your fan to read`}
          maxLength={policy.text.feedbackMax}
          required={!accepts}
          {...form.area('feedback')}
        />
        <Text look="small">
          {accepts ? (
            <Trans>
              You perform it within {policy.missions.performDueDays} days. After the deadline the coins go
              back to the fan, and a warning is recorded.
            </Trans>
          ) : (
            <Trans>The coins go back to the fan at once. No warning is recorded.</Trans>
          )}
        </Text>
      </Form>
    </Dialog>
  );
}

/** Accepts or refuses the request, and closes the dialog. */
function useDecision({ mission: { id: missionId }, verdict, onClose }: DecisionDialogProps) {
  const { t } = useLingui();
  const accepts = verdict === 'accept';
  return useCommand({
    name: [verdict, missionId],
    send: ({ feedback: typed }: DecisionDraft, intent: Intent) => {
      const feedback = typed.trim();
      const params = { missionId };
      return accepts
        ? api.acceptMission({ params, body: feedback === '' ? {} : { feedback } }, { intent })
        : api.refuseMission({ params, body: { feedback } }, { intent });
    },
    changes: [missionQueries.all],
    onDone: () => {
      toast.success(accepts ? t`The mission was accepted.` : t`The mission was rejected.`);
      onClose();
    },
  });
}
