-- The view gets the id of the manager to whom the username belongs.
DROP VIEW inventory_names;--> statement-breakpoint
-- Names of inventories for people outside of them: the name that a manager gave, or the names of those who share it. The
-- username is that of the manager who has been a member for longest.
CREATE VIEW inventory_names AS
  SELECT inventories.id,
    (SELECT members.user_id FROM members
     WHERE members.inventory_id = inventories.id AND members.role = 'manager'
     ORDER BY members.created_at, members.user_id LIMIT 1) AS user_id,
    (SELECT users.username FROM members JOIN users ON users.id = members.user_id
     WHERE members.inventory_id = inventories.id AND members.role = 'manager'
     ORDER BY members.created_at, users.id LIMIT 1) AS username,
    coalesce(inventories.name,
      (SELECT iif(count(*) = 1, max(users.full_name),
         group_concat(coalesce(users.full_name, users.username), ', ' ORDER BY members.created_at, users.id))
       FROM members JOIN users ON users.id = members.user_id
       WHERE members.inventory_id = inventories.id AND members.role <> 'viewer')) AS full_name
  FROM inventories WHERE inventories.deleted_at IS NULL;
