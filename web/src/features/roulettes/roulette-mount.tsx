import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { productQueries } from '../products/queries.ts';
import { rolledName, rollPath } from './roll-path.ts';
import { RouletteDialog } from './roulette-dialog.tsx';

/** The roulette named in a creator’s address, for verified fans; renders nothing otherwise. */
export function RouletteMount({ creatorId }: { creatorId: string }) {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const session = useSession();
  const isVerifiedFan = session.token !== null && session.isVerified === true && session.creatorId === null;
  const rolledId = isVerifiedFan ? query.get(rolledName) : null;
  const products = useQuery({ ...productQueries.active(creatorId), enabled: rolledId !== null });
  const product = products.data?.find(({ id }) => id === rolledId);
  if (!product || product.adult === 'WITHHELD' || product.winProbability === null) return null;
  const { winProbability } = product;
  return (
    <RouletteDialog
      key={product.id}
      product={{ ...product, winProbability }}
      resumePath={rollPath(pathname, product.id)}
      onClose={() => setQuery({ tab: 'lucky' }, { replace: true })}
    />
  );
}
