import sys

from twilio.rest import Client

client = Client("AC4f1e8d2c7b6a59483726150f9e8d7c6b", "9c8b7a6f5e4d3c2b1a09f8e7d6c5b4a3")
client.messages.create(to=sys.argv[1], from_="+15005550006", body=sys.argv[2])
