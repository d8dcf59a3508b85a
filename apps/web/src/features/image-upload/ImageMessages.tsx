export function ImageMessages({ messages }: { messages: readonly string[] }) {
  return (
    <div role="alert">
      {messages.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm text-danger">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
