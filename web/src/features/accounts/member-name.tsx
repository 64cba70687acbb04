import { Trans } from '@lingui/react/macro';
import { leftMemberName } from '@sowon/contracts/leaving/left-member';
import { Written } from '../../ui/written.tsx';

/** Shows a member’s name, or that the member has left. */
export function MemberName({ name, className }: { name: string; className?: string | undefined }) {
  if (name !== leftMemberName) return <Written className={className}>{name}</Written>;
  return (
    <span className={className}>
      <Trans>a member who left</Trans>
    </span>
  );
}
