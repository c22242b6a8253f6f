/** From this width the answer stands beside the picture and near the form; below it they follow each other. */
export const BESIDE = '(min-width: 60rem)';
