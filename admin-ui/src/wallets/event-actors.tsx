import { Link, useTranslate } from 'react-admin';
import { shortened } from '../look/format.ts';
import { listPath } from '../parts/paths.ts';
import { RecordLink } from '../parts/record-link.tsx';
import type { WalletEventRow } from './records.ts';

/** The actors of an event: their kind, and a link to them. */
export const EventActors = ({ actors }: Pick<WalletEventRow, 'actors'>) => (
  <>
    {actors.map((actor) => (
      <Actor key={actor.id ?? actor.kind} actor={actor} />
    ))}
  </>
);

function Actor({ actor: { kind, id, username } }: { actor: WalletEventRow['actors'][number] }) {
  const translate = useTranslate();
  const role = translate(`console.wallet.actor.${kind}`);
  if (id === null || kind === 'OWNER') return <span>{role}</span>;
  const name = username || shortened(id);
  return (
    <span>
      {role}{' '}
      {kind === 'STAFF' ? (
        <Link to={listPath('staff-acts', { staffId: id })}>{name}</Link>
      ) : (
        <RecordLink resource="wallets" id={id}>
          {name}
        </RecordLink>
      )}
    </span>
  );
}
