import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The signed-in creator's grade, what this month's work comes to so far, and what waits to be confirmed. */
export const myGradeOptions = () => queryOptions({ queryKey: ['my-grade'], queryFn: () => api.myGrade({}) });
