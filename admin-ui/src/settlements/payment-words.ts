import { useTranslate } from 'react-admin';
import type { SettlementRow } from './records.ts';

/** Returns a function that tells when a closed month is paid, and why it is late; with the same texts as the creator's own page. */
export function usePaymentWords(): (payment: SettlementRow['payment']) => string {
  const translate = useTranslate();
  return ({ state, day: date, obstacle }) => {
    const day = (date ?? '').replaceAll('-', '.');
    const why = obstacle === null ? '' : translate(`console.month.obstacle.${obstacle}`);
    const said = translate(`console.month.payment.${state}`, { day, why });
    const isInTheWay = state === 'DUE' && obstacle !== null;
    return isInTheWay ? `${said}. ${translate('console.month.payment.in_the_way', { why })}` : said;
  };
}
