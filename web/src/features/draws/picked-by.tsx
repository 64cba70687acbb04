import { useLingui } from '@lingui/react/macro';
import type { PickedBy as Way } from '@sowon/contracts/draws/schemas';
import { Badge } from '../../ui/states.tsx';

/** How a winner was selected: by the rule of the draw, or by the creator’s choice. */
export function PickedBy({ by }: { by: Way }) {
  const { t } = useLingui();
  return (
    <Badge tone={by === 'RANDOM' ? 'info' : 'warn'}>
      {by === 'RANDOM' ? t`Random draw` : t`Creator’s choice`}
    </Badge>
  );
}
