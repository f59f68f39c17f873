-- A database as storage/dumping.py made it.
-- {"ann": "fake-2", "bob": "fake-5", "tokens": ["fake-11", "fake-12"], "finished": "fake-10", "running": "fake-14", "waiting": "fake-16"}
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE audit (
	id INTEGER NOT NULL,
	at DOUBLE NOT NULL,
	what TEXT NOT NULL,
	table_id TEXT,
	person TEXT,
	seat INTEGER,
	facts TEXT NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "audit" VALUES(1,1700000011.0,'program token',NULL,'fake-1',NULL,'{}');
INSERT INTO "audit" VALUES(2,1700000018.0,'claim','fake-10','fake-4',1,'{"status": "waiting"}');
CREATE TABLE barred (
	table_id TEXT NOT NULL,
	person TEXT NOT NULL,
	kind TEXT NOT NULL,
	at DOUBLE NOT NULL,
	PRIMARY KEY (table_id, person, kind),
	FOREIGN KEY(table_id) REFERENCES tables (id),
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE chat (
	table_id TEXT NOT NULL,
	number BIGINT NOT NULL,
	person TEXT NOT NULL,
	name TEXT NOT NULL,
	seat INTEGER,
	text TEXT NOT NULL,
	at DOUBLE NOT NULL,
	PRIMARY KEY (table_id, number),
	FOREIGN KEY(table_id) REFERENCES "tables" (id),
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "chat" VALUES('fake-10',1,'fake-1','Ann',0,'It''s “well played”, Bob; à bientôt',1700000068.0);
INSERT INTO "chat" VALUES('fake-14',1,'fake-4','Bob',0,'Your turn',1700000069.0);
INSERT INTO "chat" VALUES('fake-14',2,'fake-1','Ann',1,'I know',1700000070.0);
CREATE TABLE "entries" (
	table_id TEXT NOT NULL,
	seq INTEGER NOT NULL,
	kind TEXT NOT NULL,
	actor INTEGER,
	action TEXT NOT NULL,
	chance TEXT NOT NULL,
	request TEXT,
	at DOUBLE NOT NULL,
	PRIMARY KEY (table_id, seq),
	UNIQUE (table_id, request),
	FOREIGN KEY(table_id) REFERENCES "tables" (id)
);
INSERT INTO "entries" VALUES('fake-10',1,'deal',NULL,'','>2 *M *A *M *P *A *M *A *H *M *P *P','deal',1700000019.0);
INSERT INTO "entries" VALUES('fake-10',2,'play',1,'mA','','1 r1',1700000020.0);
INSERT INTO "entries" VALUES('fake-10',3,'undo',1,'','','1 u1',1700000021.0);
INSERT INTO "entries" VALUES('fake-10',4,'play',1,'mM','','1 r3',1700000022.0);
INSERT INTO "entries" VALUES('fake-10',5,'undo',1,'','','1 u3',1700000023.0);
INSERT INTO "entries" VALUES('fake-10',6,'play',1,'mP','','1 r5',1700000024.0);
INSERT INTO "entries" VALUES('fake-10',7,'play',1,'dM','','1 r6',1700000025.0);
INSERT INTO "entries" VALUES('fake-10',8,'play',1,'dP','','1 r7',1700000026.0);
INSERT INTO "entries" VALUES('fake-10',9,'play',1,'dM','','1 r8',1700000027.0);
INSERT INTO "entries" VALUES('fake-10',10,'play',1,'dA','','1 r9',1700000028.0);
INSERT INTO "entries" VALUES('fake-10',11,'play',1,'gPS','','1 r10',1700000029.0);
INSERT INTO "entries" VALUES('fake-10',12,'play',1,'dM','*3 *2 *P *S *A','1 r11',1700000030.0);
INSERT INTO "entries" VALUES('fake-10',13,'play',0,'mS','','0 r12',1700000031.0);
INSERT INTO "entries" VALUES('fake-10',14,'play',0,'dP','','0 r13',1700000032.0);
INSERT INTO "entries" VALUES('fake-10',15,'play',0,'dM','','0 r14',1700000033.0);
INSERT INTO "entries" VALUES('fake-10',16,'play',0,'mA','','0 r15',1700000034.0);
INSERT INTO "entries" VALUES('fake-10',17,'play',0,'dH','','0 r16',1700000035.0);
INSERT INTO "entries" VALUES('fake-10',18,'play',0,'dP','','0 r17',1700000036.0);
INSERT INTO "entries" VALUES('fake-10',19,'play',0,'br','','0 r18',1700000037.0);
INSERT INTO "entries" VALUES('fake-10',20,'play',0,'dA','','0 r19',1700000038.0);
INSERT INTO "entries" VALUES('fake-10',21,'play',0,'gAM','','0 r20',1700000039.0);
INSERT INTO "entries" VALUES('fake-10',22,'play',0,'end','*4 *5 *S *S *A','0 r21',1700000040.0);
INSERT INTO "entries" VALUES('fake-10',23,'play',1,'gSM','','1 r22',1700000041.0);
INSERT INTO "entries" VALUES('fake-10',24,'play',1,'mA','','1 r23',1700000042.0);
INSERT INTO "entries" VALUES('fake-10',25,'play',1,'dS','','1 r24',1700000043.0);
INSERT INTO "entries" VALUES('fake-10',26,'play',1,'dS','*2 *1 *M *A *M','1 r25',1700000044.0);
INSERT INTO "entries" VALUES('fake-10',27,'play',0,'gMA','','0 r26',1700000045.0);
INSERT INTO "entries" VALUES('fake-10',28,'play',0,'dA','','0 r27',1700000046.0);
INSERT INTO "entries" VALUES('fake-10',29,'play',0,'mM','','0 r28',1700000047.0);
INSERT INTO "entries" VALUES('fake-10',30,'play',0,'end','*2 *2','0 r29',1700000048.0);
INSERT INTO "entries" VALUES('fake-14',1,'deal',NULL,'','>2 *H *A *P *P *P *M *S *P *A *A *A','deal',1700000051.0);
INSERT INTO "entries" VALUES('fake-14',2,'play',1,'mH','','1 r1',1700000052.0);
INSERT INTO "entries" VALUES('fake-14',3,'undo',1,'','','1 u1',1700000053.0);
INSERT INTO "entries" VALUES('fake-14',4,'play',1,'mP','','1 r3',1700000054.0);
INSERT INTO "entries" VALUES('fake-14',5,'undo',1,'','','1 u3',1700000055.0);
INSERT INTO "entries" VALUES('fake-14',6,'play',1,'mH','','1 r5',1700000056.0);
INSERT INTO "entries" VALUES('fake-14',7,'play',1,'dA','','1 r6',1700000057.0);
INSERT INTO "entries" VALUES('fake-14',8,'play',1,'br','','1 r7',1700000058.0);
INSERT INTO "entries" VALUES('fake-14',9,'play',1,'mP','','1 r8',1700000059.0);
INSERT INTO "entries" VALUES('fake-14',10,'play',1,'mA','','1 r9',1700000060.0);
INSERT INTO "entries" VALUES('fake-14',11,'play',1,'dA','','1 r10',1700000061.0);
INSERT INTO "entries" VALUES('fake-14',12,'play',1,'end','*1 *1 *M *A *H','1 r11',1700000062.0);
INSERT INTO "entries" VALUES('fake-14',13,'play',0,'mH','','0 r12',1700000063.0);
INSERT INTO "entries" VALUES('fake-14',14,'play',0,'mA','','0 r13',1700000064.0);
INSERT INTO "entries" VALUES('fake-14',15,'play',0,'mS','','0 r14',1700000065.0);
CREATE TABLE holdings (
	table_id TEXT NOT NULL,
	seat INTEGER NOT NULL,
	person TEXT NOT NULL,
	since DOUBLE NOT NULL,
	PRIMARY KEY (table_id, seat, person),
	FOREIGN KEY(table_id) REFERENCES tables (id),
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "holdings" VALUES('fake-10',0,'fake-1',1700000013.0);
INSERT INTO "holdings" VALUES('fake-10',1,'fake-4',1700000016.0);
INSERT INTO "holdings" VALUES('fake-14',0,'fake-4',1700000050.0);
INSERT INTO "holdings" VALUES('fake-14',1,'fake-1',1700000050.0);
INSERT INTO "holdings" VALUES('fake-16',0,'fake-4',1700000067.0);
CREATE TABLE people (
	id TEXT NOT NULL,
	name TEXT NOT NULL,
	created DOUBLE NOT NULL, seen DOUBLE DEFAULT '0' NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('fake-1','Ann',1700000003.0,1700000009.0);
INSERT INTO "people" VALUES('fake-4','Bob',1700000006.0,1700000015.0);
CREATE TABLE seats (
	table_id TEXT NOT NULL,
	seat INTEGER NOT NULL,
	kind TEXT NOT NULL,
	level TEXT,
	holder TEXT,
	name TEXT NOT NULL,
	token_hash TEXT,
	PRIMARY KEY (table_id, seat),
	FOREIGN KEY(table_id) REFERENCES "tables" (id),
	FOREIGN KEY(holder) REFERENCES people (id)
);
INSERT INTO "seats" VALUES('fake-10',0,'person',NULL,'fake-1','Ann','22eee0519a9ae3c5d22d16988ebd0fbb67378ca097a5d88b80ebe5dbd14ace57');
INSERT INTO "seats" VALUES('fake-10',1,'person',NULL,'fake-4','Bob','710d5de1c3b534da14fc3918710ef550076e200c2b0b7c9307b763bf0136b271');
INSERT INTO "seats" VALUES('fake-14',0,'person',NULL,'fake-4','Bob','710d5de1c3b534da14fc3918710ef550076e200c2b0b7c9307b763bf0136b271');
INSERT INTO "seats" VALUES('fake-14',1,'person',NULL,'fake-1','Ann','22eee0519a9ae3c5d22d16988ebd0fbb67378ca097a5d88b80ebe5dbd14ace57');
INSERT INTO "seats" VALUES('fake-16',0,'person',NULL,'fake-4','Bob','b98fcd7b6bc74e583b9c942361be1eecee44ca2b2723d0ecc0be65ca8acbd465');
INSERT INTO "seats" VALUES('fake-16',1,'bot','scribe',NULL,'',NULL);
INSERT INTO "seats" VALUES('fake-16',2,'open',NULL,NULL,'',NULL);
CREATE TABLE sessions (
	hash TEXT NOT NULL,
	id TEXT NOT NULL,
	person TEXT NOT NULL,
	kind TEXT NOT NULL,
	created DOUBLE NOT NULL,
	seen DOUBLE NOT NULL,
	expires DOUBLE NOT NULL,
	PRIMARY KEY (hash),
	UNIQUE (id),
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('4aa3e1ee97c5373f81777bb7bb467f62260332c4be96fd8e057d38f31e35363f','fake-3','fake-1','browser',1700000005.0,1700000009.0,9000000000.0);
INSERT INTO "sessions" VALUES('258887f6080615e7bcf0d13459fe438d89c0ae30de71a1d1b5255eb2af03b813','fake-6','fake-4','browser',1700000007.0,1700000015.0,9000000000.0);
INSERT INTO "sessions" VALUES('ae1889e77339e26cdea0a590bd1f19de9ce5d0abe4c770086824fa4c7529f85f','fake-8','fake-1','program',1700000010.0,1700000010.0,9000000000.0);
CREATE TABLE "tables" (
	id TEXT NOT NULL,
	game TEXT NOT NULL,
	options TEXT NOT NULL,
	players INTEGER NOT NULL,
	rules INTEGER NOT NULL,
	seed TEXT NOT NULL,
	commitment TEXT NOT NULL,
	dealt_before INTEGER NOT NULL,
	visibility TEXT NOT NULL,
	stand_in TEXT NOT NULL,
	creator TEXT NOT NULL,
	link_hash TEXT NOT NULL,
	status TEXT NOT NULL,
	head INTEGER NOT NULL,
	to_act INTEGER,
	result TEXT,
	rematch TEXT,
	revision INTEGER NOT NULL,
	created DOUBLE NOT NULL,
	changed DOUBLE NOT NULL,
	finished DOUBLE, imported INTEGER DEFAULT '0' NOT NULL, origin TEXT DEFAULT '' NOT NULL,
	PRIMARY KEY (id),
	FOREIGN KEY(creator) REFERENCES people (id),
	FOREIGN KEY(rematch) REFERENCES "tables" (id)
);
INSERT INTO "tables" VALUES('fake-10','babel','{"sumer_run_only": false, "classic_deal": false, "round_limit": 2}',2,1,'0404040404040404040404040404040404040404040404040404040404040404','9f4fb68f3e1dac82202f9aa581ce0bbf1f765df0e9ac3c8c57e20f685abab8ed',0,'public','scribe','fake-1','e7c546b3f79ef9c8311a41b859c583fa1dff1c9df6610f8bf81213554293bd49','finished',30,NULL,'pile: 1 > 2','fake-14',2,1700000012.0,1700000048.0,1700000048.0,0,'');
INSERT INTO "tables" VALUES('fake-14','babel','{"sumer_run_only": false, "classic_deal": false, "round_limit": 2}',2,1,'v1:BwcHBwcHBwcHBwcHsWXtJlVy1NIHEuknZAs6vgY/f24O4nKw4bPVl4436R+v5guY+AuVDfZ+NXU2lE11gJujLmjeg8nCtlqWsPxYAmRby5KAfJHF/2kQnpwn6gY=','e802086ad6a1e16b78352ad7296d2aabd835b1b16dbe951e1135b97c68e29d81',0,'public','scribe','fake-1','e7c546b3f79ef9c8311a41b859c583fa1dff1c9df6610f8bf81213554293bd49','running',15,0,NULL,NULL,0,1700000049.0,1700000065.0,NULL,0,'');
INSERT INTO "tables" VALUES('fake-16','ur','{"full_grid_ends": true, "agri_self": false, "restart_split": false, "round_limit": 100}',3,2,'v1:CQkJCQkJCQkJCQkJEK1JW93XD+Z8M+YtDayXeUjfM+p8aiDj5lAmrXRD9HberZ5B7j2vGtJlyBpP4fTchhGKAWcYxxn9FQLoGfIy1yL7RdfdpvVdfJWdcfBihyQ=','2578ccf8645b2d1dc10c465eff843585970f3a7e22296a92cad55d489a272072',0,'public','scribe','fake-4','6055427afe0595f0f1ed944f9679ecb20568edb49feb4e3cbd92258a551dea91','waiting',0,NULL,NULL,NULL,0,1700000066.0,1700000066.0,NULL,0,'');
CREATE INDEX seats_by_holder ON seats (holder);
CREATE INDEX tables_by_status ON tables (status, visibility, changed);
CREATE INDEX tables_by_creator ON tables (creator, status);
CREATE INDEX chat_by_person ON chat (person);
CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX holdings_by_person ON holdings (person);
CREATE INDEX barred_by_person ON barred (person);
CREATE INDEX audit_by_table ON audit (table_id);
CREATE INDEX audit_by_time ON audit (at);
COMMIT;
