import type { OwnContentBlock } from '@sowon/contracts/content/schemas';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { ContentBlock } from './content-block.tsx';
import { contentQueries } from './queries.ts';

/** What of the reader's own operators hide, as far as it is known by now. */
export function useOwnBlocks(): readonly OwnContentBlock[] {
  const { token } = useSession();
  return useQuery({ ...contentQueries.ownBlocks(), enabled: token !== null }).data ?? [];
}

/** What of the reader's own is hidden of what a page is about; nothing where nothing is. @param isShown which of them */
export function OwnBlocks({ isShown }: { isShown: (block: OwnContentBlock) => boolean }) {
  const blocks = useOwnBlocks().filter(isShown);
  return blocks.map((block) => <ContentBlock key={`${block.kind} ${block.id}`} block={block} />);
}
