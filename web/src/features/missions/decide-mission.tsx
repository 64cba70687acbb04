import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { Verdict } from './decision-rules.ts';

/** Accepts or refuses a custom request, each in a dialog that shows the whole request. */
export function DecideMission({ mission }: { mission: Mission }) {
  const { t } = useLingui();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const fanName = mission.user.username;
  return (
    <Row>
      <Button
        aria-haspopup="dialog"
        onClick={() => setVerdict('accept')}
        aria-label={t`Accept the request of ${fanName}`}
      >
        <Trans>Accept</Trans>
      </Button>
      <Button
        look="outline"
        aria-haspopup="dialog"
        onClick={() => setVerdict('refuse')}
        aria-label={t`Refuse the request of ${fanName}`}
      >
        <Trans>Refuse</Trans>
      </Button>
      {verdict && <DecisionDialog mission={mission} verdict={verdict} onClose={() => setVerdict(null)} />}
    </Row>
  );
}
