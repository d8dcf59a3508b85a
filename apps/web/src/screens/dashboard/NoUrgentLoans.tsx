import * as texts from './dashboard.texts';

export const NoUrgentLoans = () => <p className="text-quiet">{texts.noUrgentLoans}</p>;
