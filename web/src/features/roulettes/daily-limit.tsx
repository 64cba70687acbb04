import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { RollLimit } from '@sowon/contracts/roulettes/schemas';
import { api } from '../../lib/api.ts';
import { Form } from '../../lib/form/form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { formatDate } from '../../lib/format/dates.ts';
import { useCommand } from '../../lib/use-command.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { TextField } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { type LimitDraft, limitDraft, limitOf, limitProblems } from './limit-rules.ts';
import { rouletteQueries } from './queries.ts';

/** The fan’s own daily limit of coins to play with; it can be lowered at any moment. */
export function DailyLimit({ limit }: { limit: RollLimit }) {
  const { coins, usedToday, next } = limit;
  return (
    <Fold
      title={
        coins === null ? (
          <Trans>Set yourself a daily limit</Trans>
        ) : (
          <Trans>
            Your daily limit: {usedToday} of <CoinAmount points={coins} /> used today
          </Trans>
        )
      }
    >
      <Stack gap="m">
        {next && (
          <Text look="small">
            {next.coins === null ? (
              <Trans>No limit from {formatDate(next.from)} on.</Trans>
            ) : (
              <Trans>
                <CoinAmount points={next.coins} /> a day from {formatDate(next.from)} on.
              </Trans>
            )}
          </Text>
        )}
        <LimitForm key={`${coins} ${next?.coins}`} limit={limit} />
      </Stack>
    </Fold>
  );
}

function LimitForm({ limit }: { limit: RollLimit }) {
  const { t } = useLingui();
  const save = useCommand({
    name: ['roll-limit'],
    send: (draft: LimitDraft, intent: Intent) =>
      api.setRollLimit({ body: { coins: limitOf(draft) } }, { intent }),
    changes: [rouletteQueries.limit().queryKey],
    onDone: ({ next }) => {
      toast.success(
        next ? t`Saved. It holds from ${formatDate(next.from)} on.` : t`Saved. It holds from now on.`,
      );
    },
  });
  const form = useForm({ initial: limitDraft(limit), check: limitProblems, command: save });
  return (
    <Form form={form} action={<Trans>Save the limit</Trans>}>
      <TextField
        label={t`Coins a day at most`}
        hint={t`Empty for no limit. A lower limit holds at once, a higher one or none from midnight in Korea on.`}
        inputMode="numeric"
        maxLength={7}
        {...form.text('coins', (typed) => typed.replace(/\D/g, ''))}
      />
    </Form>
  );
}
