export const NoUrgentLoans = () => (
  <p className="text-quiet">Nothing to answer, to hand over or to give back soon.</p>
);
