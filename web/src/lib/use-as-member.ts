import { useLocation, useNavigate } from 'react-router';
import { rememberIntended } from './intended-page.ts';
import { useSession } from './session.ts';

/**
 * Restricts an action to verified members: visitors are sent to sign in and return to the page; unverified members go to the page that explains the
 * verification.
 * @returns a function that performs the action or redirects. @param act receives the member's user id
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
