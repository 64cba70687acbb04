import { useLingui } from '@lingui/react/macro';
import type { ProductEvent } from '@sowon/contracts/draws/schemas';
import { Badge } from '../../ui/states.tsx';
import { monthAndDay } from './draw-dates.ts';

type Standing = Pick<ProductEvent, 'status' | 'applyStart' | 'applied'>;

/** Status of a draw event in a word (spec 2 §4): its opening day before it opens, and whether the reader has entered. */
export function DrawStatus({ event: { status, applyStart, applied } }: { event: Standing }) {
  const { t } = useLingui();
  switch (status) {
    case 'CREATED':
      return <Badge>{t`Coming soon: opens ${monthAndDay(applyStart)}`}</Badge>;
    case 'APPLYING':
      return <Badge tone="good">{applied ? t`You have entered` : t`Taking entries`}</Badge>;
    case 'DRAWING':
      return <Badge tone="warn">{t`Entries closed`}</Badge>;
    case 'NOW_DRAWING':
      return <Badge tone="warn">{t`Drawing now`}</Badge>;
    case 'DRAWN':
      return <Badge tone="good">{t`Winners announced`}</Badge>;
    case 'CLOSED':
      return <Badge>{t`Event ended`}</Badge>;
    case 'CANCELED':
      return <Badge tone="bad">{t`Event canceled`}</Badge>;
  }
}
