import { NotFound } from '../../ui/not-found.tsx';

/** What is shown for addresses that lead nowhere. */
export function NotFoundPage() {
  return <NotFound />;
}
