import { NotFound } from '../../ui/not-found.tsx';

/** The page for unknown addresses. */
export function NotFoundPage() {
  return <NotFound />;
}
