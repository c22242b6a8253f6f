/** Added to the requested height where the applicant gives no other (permits.md, form rule 1). */
export const CONTINGENCY_M = 1;
