import { useLocation, useNavigate } from 'react-router';
import { rememberIntended } from './intended-page.ts';
import { useSession } from './session.ts';

/**
 * Lets a verified member do something: who is not signed in is led to sign in, and comes back to the page; who is not verified is led to
 * the page that says how.
 * @returns does it, or leads there instead. @param act gets the member's user id
 */
export function useAsMember(): (act: (userId: string) => void, onVisitor?: () => void) => void {
  const { token, userId, isVerified } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (act, onVisitor) => {
    if (token === null || userId === null) {
      onVisitor?.();
      rememberIntended(pathname + search);
      void navigate('/login');
    } else if (isVerified === false) {
      void navigate('/email-sent?view=suggest-user-authentication');
    } else {
      act(userId);
    }
  };
}
