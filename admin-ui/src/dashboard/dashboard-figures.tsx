import { useGetList, useLocale, useTranslate } from 'react-admin';
import { maxRows } from '../api/list-rules.ts';
import type { SettlementMonthRow, WalletRow } from '../api/records.ts';
import { coins, count, isMonthOver, won } from '../look/format.ts';
import { Metric, Metrics } from '../parts/metric.tsx';
import { listPath } from '../parts/record-link.tsx';

export function DashboardFigures() {
  return (
    <Metrics columns={4}>
      <CountFigure
        label="open_missions"
        resource="missions"
        filter={{ status: 'ACCEPTED' }}
        hint="open_missions_hint"
      />
      <CountFigure label="transcoding" resource="missions" filter={{ status: 'TRANSCODING' }} />
      <CountFigure label="blocked" resource="missions" filter={{ blocked: true }} />
      <CountFigure label="waiting_creators" resource="reviews" filter={{ decided: false }} calls />
      <OutstandingCoins />
      <MonthFigures />
      <Waiting resource="alarms" label="alarms" filter={{ open: true }} />
      <Waiting resource="isolated-streams" label="isolated_streams" filter={{}} />
    </Metrics>
  );
}

interface CountFigureProps {
  readonly label: string;
  readonly resource: string;
  readonly filter: Record<string, unknown>;
  readonly hint?: string;
  /** More than none calls for an operator. */
  readonly calls?: boolean;
}

/** How many rows a list has; it leads there. */
function CountFigure({ label, resource, filter, hint, calls = false }: CountFigureProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { total } = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } });
  return (
    <Metric
      label={translate(`console.dashboard.${label}`)}
      value={total === undefined ? undefined : count(total, locale)}
      hint={hint && translate(`console.dashboard.${hint}`)}
      to={listPath(resource, filter)}
      tone={calls && total ? 'attention' : 'plain'}
    />
  );
}

/** What waits for an operator, such as isolated streams; nothing as long as nothing does. */
function Waiting(figure: Pick<CountFigureProps, 'label' | 'resource' | 'filter'>) {
  const { resource, filter, label } = figure;
  const { total } = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } });
  return total ? <CountFigure {...figure} hint={`${label}_hint`} calls /> : null;
}

/** Coins in the fullest wallets; all of them as long as they fit one list. */
function OutstandingCoins() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { data, total } = useGetList<WalletRow>('wallets', {
    sort: { field: 'available', order: 'DESC' },
    pagination: { page: 1, perPage: maxRows },
  });
  const sum = data?.reduce((points, { available, held }) => points + available + held, 0);
  const hint =
    data === undefined || total === undefined
      ? undefined
      : total > data.length
        ? translate('console.dashboard.outstanding_part', { shown: data.length, total: count(total, locale) })
        : translate('console.dashboard.outstanding_all');
  return (
    <>
      <Metric
        label={translate('console.dashboard.outstanding')}
        value={sum === undefined ? undefined : coins(sum, locale)}
        hint={hint}
      />
      <Metric
        label={translate('console.dashboard.wallets')}
        value={total === undefined ? undefined : count(total, locale)}
        to="/wallets"
      />
    </>
  );
}

function MonthFigures() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { data } = useGetList<SettlementMonthRow>('settlement-months', {
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 12 },
  });
  const now = new Date();
  const toClose = data?.filter(({ id, closed }) => !closed && isMonthOver(id, now)).length;
  const current = data?.find(({ id }) => !isMonthOver(id, now));
  return (
    <>
      <Metric
        label={translate('console.dashboard.current_month')}
        value={data && won(current?.toReceiptWon ?? 0, locale)}
        hint={translate('resources.settlement-months.fields.toReceiptWon')}
        {...(current ? { to: `/settlement-months/${current.id}/show` } : {})}
      />
      <Metric
        label={translate('console.dashboard.to_close')}
        value={toClose === undefined ? undefined : count(toClose, locale)}
        hint={translate('console.dashboard.to_close_hint')}
        to="/settlement-months"
        tone={toClose ? 'attention' : 'plain'}
      />
    </>
  );
}
