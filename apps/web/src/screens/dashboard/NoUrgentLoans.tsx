export const NoUrgentLoans = () => (
  <p className="text-quiet">No requests to answer, and nothing to hand over or return soon.</p>
);
