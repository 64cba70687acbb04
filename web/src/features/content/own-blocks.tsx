import type { OwnContentBlock } from '@sowon/contracts/content/schemas';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { ContentBlock } from './content-block.tsx';
import { contentQueries } from './queries.ts';

/** What of the reader's own is hidden of what a page is about; nothing where nothing is. @param isShown which of them */
export function OwnBlocks({ isShown }: { isShown: (block: OwnContentBlock) => boolean }) {
  const { token } = useSession();
  const { data = [] } = useQuery({ ...contentQueries.ownBlocks(), enabled: token !== null });
  return data
    .filter(isShown)
    .map((block) => <ContentBlock key={`${block.kind} ${block.id}`} block={block} />);
}
