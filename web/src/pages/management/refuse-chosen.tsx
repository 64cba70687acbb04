import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { useState } from 'react';
import { MemberName } from '../../features/accounts/member-name.tsx';
import type { Unrefused } from '../../features/missions/refuse-several.ts';
import { RefuseSeveralDialog } from '../../features/missions/refuse-several-dialog.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import type { Choice } from './use-choice.ts';

/** Refuses the chosen requests of a list at once; requests that failed are named, and stay chosen. */
export function RefuseChosen({ shown, choice }: { shown: readonly Mission[]; choice: Choice }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const [unrefused, setUnrefused] = useState<readonly Unrefused[]>([]);
  const { chosen, choose } = choice;
  const isAll = chosen.length === shown.length;
  const onDone = (left: readonly Unrefused[]) => {
    setIsAsking(false);
    setUnrefused(left);
    choose(left.map(({ mission }) => mission));
    if (left.length === 0) toast.success(t`The requests were refused.`);
  };
  return (
    <>
      <Row spread="between">
        <Checkbox
          label={t`Choose all of this page`}
          checked={isAll}
          onChange={() => choose(isAll ? [] : shown)}
        />
        <Button
          look="outline"
          aria-haspopup="dialog"
          disabled={chosen.length === 0}
          onClick={() => {
            setUnrefused([]);
            setIsAsking(true);
          }}
        >
          {chosen.length === 0 ? (
            <Trans>Refuse the chosen ones</Trans>
          ) : (
            <Plural value={chosen.length} one="Refuse # request" other="Refuse # requests" />
          )}
        </Button>
      </Row>
      {unrefused.length > 0 && <NotRefused unrefused={unrefused} />}
      {isAsking && (
        <RefuseSeveralDialog missions={chosen} onDone={onDone} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

function NotRefused({ unrefused }: { unrefused: readonly Unrefused[] }) {
  const errorText = useErrorText();
  return (
    <Notice tone="bad">
      <p>
        <Trans>We have no confirmation that these were refused:</Trans>
      </p>
      <ul>
        {unrefused.map(({ mission: { id, user, coinPrice }, error }) => (
          <li key={id}>
            <strong>
              <MemberName name={user.username} />
            </strong>{' '}
            (<CoinAmount points={coinPrice} />
            ): {errorText(error)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
