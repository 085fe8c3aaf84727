@rem "npm start" says exec, which a Unix shell has built in; cmd.exe finds this file instead.
@%*
