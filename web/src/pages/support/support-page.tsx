import { useParams } from 'react-router';
import { QuestionPage } from './question-page.tsx';
import { QuestionsPage } from './questions-page.tsx';

/** What a member asked support: all of it, or the one question that the address names. */
export function SupportPage() {
  const { questionId } = useParams();
  return questionId === undefined ? <QuestionsPage /> : <QuestionPage key={questionId} id={questionId} />;
}
