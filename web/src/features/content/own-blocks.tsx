import type { OwnContentBlock } from '@sowon/contracts/content/schemas';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { ContentBlock } from './content-block.tsx';
import { contentQueries } from './queries.ts';

/** Returns the reader’s own content that operators have hidden; empty until it is loaded. */
export function useOwnBlocks(): readonly OwnContentBlock[] {
  const { token } = useSession();
  return useQuery({ ...contentQueries.ownBlocks(), enabled: token !== null }).data ?? [];
}

/** Hidden content of the reader that a page is about; renders nothing if nothing is hidden. @param isShown selects the blocks of this page */
export function OwnBlocks({ isShown }: { isShown: (block: OwnContentBlock) => boolean }) {
  const blocks = useOwnBlocks().filter(isShown);
  return blocks.map((block) => <ContentBlock key={`${block.kind} ${block.id}`} block={block} />);
}
