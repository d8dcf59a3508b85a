export const NoUrgentLoans = () => (
  <p className="text-quiet">No requests to answer, and no items to hand over or return soon.</p>
);
